/** Hindi for react-admin's own sentences, by its own keys. */
import type english from 'ra-language-english';

/** As much of react-admin's messages as this console can come to show. */
type Part<T> = { readonly [K in keyof T]?: T[K] extends string ? string : Part<T[K]> };

export default {
  ra: {
    action: {
      add: 'जोड़ें', add_filter: 'फ़िल्टर जोड़ें', back: 'वापस', bulk_actions: '1 पंक्ति चुनी गई |||| %{smart_count} पंक्तियाँ चुनी गईं', cancel: 'रद्द करें',
      clear_input_value: 'मान मिटाएँ', clone: 'प्रतिलिपि', confirm: 'पुष्टि करें', create: 'नया बनाएँ', create_item: '%{item} बनाएँ', delete: 'हटाएँ', edit: 'बदलें',
      export: 'निर्यात', list: 'सूची', refresh: 'ताज़ा करें', remove_filter: 'यह फ़िल्टर हटाएँ', remove_all_filters: 'सभी फ़िल्टर हटाएँ', remove: 'हटाएँ', reset: 'पहले जैसा करें',
      save: 'सहेजें', search: 'खोजें', select_all: 'सभी चुनें', select_row: 'यह पंक्ति चुनें', show: 'देखें', sort: 'क्रम', undo: 'पूर्ववत करें', unselect: 'चयन हटाएँ',
      expand: 'फैलाएँ', close: 'बंद करें', open_menu: 'मेनू खोलें', close_menu: 'मेनू बंद करें', update: 'बदलें', open: 'खोलें', select_columns: 'स्तंभ',
    },
    boolean: { true: 'हाँ', false: 'नहीं', null: ' ' },
    page: {
      create: '%{name} बनाएँ', dashboard: 'मुखपृष्ठ', edit: '%{name} %{recordRepresentation}', error: 'कुछ गड़बड़ हो गई', list: '%{name}', loading: 'लोड हो रहा है', not_found: 'नहीं मिला',
      show: '%{name} %{recordRepresentation}', empty: 'अभी कोई %{name} नहीं है।', invite: 'क्या आप एक जोड़ना चाहते हैं?', access_denied: 'अनुमति नहीं है', authentication_error: 'पहचान की जाँच नहीं हो सकी',
    },
    input: {
      references: { all_missing: 'संबंधित पंक्तियाँ नहीं मिलीं।', many_missing: 'संबंधित पंक्तियों में से कम से कम एक अब उपलब्ध नहीं है।', single_missing: 'संबंधित पंक्ति अब उपलब्ध नहीं है।' },
      password: { toggle_visible: 'पासवर्ड छिपाएँ', toggle_hidden: 'पासवर्ड दिखाएँ' },
    },
    message: {
      access_denied: 'आपको यह पृष्ठ देखने की अनुमति नहीं है', are_you_sure: 'क्या आप निश्चित हैं?', auth_error: 'पहचान की जाँच में त्रुटि हुई।',
      bulk_delete_content: 'क्या आप इसे हटाना चाहते हैं: %{name}? |||| क्या आप ये %{smart_count} पंक्तियाँ हटाना चाहते हैं?', bulk_delete_title: '%{name} हटाएँ |||| %{smart_count} %{name} हटाएँ',
      delete_content: 'क्या आप इसे हटाना चाहते हैं: %{name}?', delete_title: '%{name} %{recordRepresentation} हटाएँ', details: 'विवरण', error: 'ब्राउज़र में त्रुटि हुई और आपका काम पूरा नहीं हो सका।',
      invalid_form: 'कृपया चिह्नित जगहें ठीक करें।', loading: 'कृपया प्रतीक्षा करें', no: 'नहीं', yes: 'हाँ', not_found: 'पता ग़लत है या कड़ी पुरानी है।',
      unsaved_changes: 'कुछ बदलाव सहेजे नहीं गए हैं। क्या आप उन्हें छोड़ना चाहते हैं?',
    },
    navigation: {
      clear_filters: 'फ़िल्टर हटाएँ', no_filtered_results: 'इन फ़िल्टरों से कोई %{name} नहीं मिला।', no_results: 'कोई %{name} नहीं मिला', page_range_info: '%{total} में से %{offsetBegin}-%{offsetEnd}',
      current_page: 'पृष्ठ %{page}', page: 'पृष्ठ %{page} पर जाएँ', first: 'पहले पृष्ठ पर जाएँ', last: 'अंतिम पृष्ठ पर जाएँ', next: 'अगले पृष्ठ पर जाएँ', previous: 'पिछले पृष्ठ पर जाएँ',
      page_rows_per_page: 'प्रति पृष्ठ पंक्तियाँ:', skip_nav: 'सीधे सामग्री पर जाएँ',
    },
    sort: { sort_by: '%{field_lower_first} से क्रम, %{order}', ASC: 'बढ़ता', DESC: 'घटता' },
    auth: { auth_check_error: 'कृपया साइन इन करें', user_menu: 'प्रोफ़ाइल', username: 'नाम', password: 'पासवर्ड', email: 'ई-मेल', sign_in: 'साइन इन', sign_in_error: 'साइन इन नहीं हो सका', logout: 'साइन आउट' },
    notification: {
      updated: 'सहेजा गया |||| %{smart_count} पंक्तियाँ सहेजी गईं', created: 'बनाया गया', deleted: 'हटाया गया |||| %{smart_count} पंक्तियाँ हटाई गईं', bad_item: 'ग़लत पंक्ति',
      item_doesnt_exist: 'ऐसी कोई पंक्ति नहीं है', http_error: 'सर्वर से बात नहीं हो सकी', data_provider_error: 'डेटा लाने में त्रुटि हुई।', i18n_error: 'अनुवाद लोड नहीं हो सके',
      canceled: 'रद्द किया गया', logged_out: 'आपका सत्र समाप्त हो गया है, कृपया फिर साइन इन करें।', not_authorized: 'आपको इसकी अनुमति नहीं है।', offline: 'इंटरनेट नहीं है। डेटा नहीं लाया जा सका।',
    },
    validation: {
      required: 'आवश्यक', minLength: 'कम से कम %{min} अक्षर हों', maxLength: 'अधिक से अधिक %{max} अक्षर हों', minValue: 'कम से कम %{min} हो', maxValue: 'अधिक से अधिक %{max} हो', number: 'संख्या हो',
      email: 'सही ई-मेल पता हो', oneOf: 'इनमें से एक हो: %{options}', regex: 'इस रूप में हो: %{pattern}', unique: 'किसी और का न हो',
    },
  },
} satisfies Part<typeof english>;
