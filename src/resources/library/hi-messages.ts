/** Hindi of the library's messages: refusals of the desk, and texts of its screens. */
import type { Dictionary } from '@/schema';

export default {
  'You have no library books.': 'आपके पास पुस्तकालय की कोई पुस्तक नहीं।',
  'You are not a library member yet. Ask at the library counter.':
    'आप अभी पुस्तकालय के सदस्य नहीं हैं। उसके काउंटर पर पूछें।',
  '{title} is reserved. {ahead} ahead of you.': '{title} आरक्षित है। आपसे पहले {ahead} प्रतीक्षा में।',
  'To pay': 'देय',
  'Waive a charge of {name}': '{name} का शुल्क माफ़ करें',
  'Waived: {charge}, {name}': 'माफ़ किया: {charge}, {name}',
  'You may waive up to {sum} of this charge. Ask an administrator for more.':
    'आप इस शुल्क में से {sum} तक माफ़ कर सकते हैं। अधिक के लिए प्रशासक से कहें।',
  'Choose one charge to waive a part of it.': 'कुछ भाग माफ़ करने के लिए एक ही शुल्क चुनें।',
  'Undone: {title} ({book})': 'पूर्ववत: {title} ({book})',
  'Library transaction': 'पुस्तकालय का लेन-देन',
  'Undone at the desk': 'काउंटर पर पूर्ववत',
  'This was already undone.': 'यह पहले ही पूर्ववत हो चुका है।',
  'Only an issue, a return or a renewal of today can be undone.':
    'केवल आज का निर्गम, वापसी या नवीकरण पूर्ववत हो सकता है।',
  'Book {book} has changed since. This can no longer be undone.':
    'पुस्तक {book} इसके बाद बदल चुकी है। अब यह पूर्ववत नहीं हो सकता।',
  'The fine has been paid. Void the receipt first.': 'अर्थदंड चुकाया जा चुका है। पहले रसीद रद्द करें।',
  'Choose another title than the one to keep.': 'रखे जाने वाले शीर्षक से भिन्न शीर्षक चुनें।',
  '{count|copy|copies} moved to {title}.': '{count|प्रति|प्रतियाँ} {title} में गईं।',
  'This stock check is closed. Reopen it to scan.': 'यह भंडार जाँच बंद है। स्कैन करने के लिए फिर खोलें।',
  'Scanning has started. Open another stock check for other shelves.':
    'पुस्तकें स्कैन हो चुकी हैं। अन्य शेल्फ़ के लिए दूसरी जाँच खोलें।',
  'Scanning has started. Close this stock check instead.':
    'पुस्तकें स्कैन हो चुकी हैं। इसके बदले यह जाँच बंद करें।',
  '{name} is already closed.': '{name} पहले से बंद है।',
  '{name} is already open.': '{name} पहले से खुली है।',
  'Close {name} first.': 'पहले {name} बंद करें।',
  'Copies were marked after {name}. Undo the marking first.':
    '{name} के बाद प्रतियाँ दर्ज हुई हैं। पहले दर्ज करना वापस लें।',
  '{count|copy was|copies were} not seen.': '{count|प्रति नहीं मिली|प्रतियाँ नहीं मिलीं}।',
  '{count|copy|copies} marked as not traced.': '{count|प्रति|प्रतियाँ} "नहीं मिली" दर्ज।',
  '{count|copy is|copies are} available again.': '{count|प्रति फिर उपलब्ध है|प्रतियाँ फिर उपलब्ध हैं}।',
  'This sheet has {count} labels.': 'इस पन्ने पर {count} लेबल हैं।',
  'Barcode {code} is too long for this label. Choose a larger one.':
    'बारकोड {code} इस लेबल के लिए बहुत लंबा है। बड़ा लेबल चुनें।',
  'Barcode {code} has characters that Code 128 cannot print.':
    'बारकोड {code} में ऐसे अक्षर हैं जो Code 128 में नहीं हैं।',
  'Enter the year in the form 2026-27.': 'वर्ष 2026-27 के रूप में लिखें।',
  'No stock check is open.': 'कोई भंडार जाँच खुली नहीं है।',
  'Open one': 'एक खोलें',
  'Current rack': 'वर्तमान रैक',
  Enter: 'दर्ज करें',
  'Already scanned': 'पहले स्कैन हुई',
  'On loan to {name}, due {day}': '{name} को निर्गत, देय {day}',
  'Marked as lost': 'खोई हुई दर्ज',
  'Belongs in {rack}': 'स्थान: {rack}',
  'Not part of this stock check': 'इस जाँच में नहीं',
  '{count} seen': '{count} मिलीं',
  '{count} misplaced': '{count} ग़लत स्थान पर',
  '{count} on loan but on the shelf': '{count} निर्गत, फिर भी यहाँ',
  '{count} written off or lost but on the shelf': '{count} अपलिखित या खोई, फिर भी यहाँ',
  'Book returned': 'पुस्तक लौटी',
  'Replaced by the borrower': 'सदस्य ने बदले में दूसरी दी',
  'The check digit is wrong. Correct it, or turn on "ISBN as printed".':
    'जाँच अंक ग़लत है। सुधारें, या "छपा हुआ आईएसबीएन" चालू करें।',
  'This copy has been issued. Withdraw it instead: its number stays in the register.':
    'यह प्रति निर्गत हो चुकी है। इसे हटाया हुआ दर्ज करें: संख्या पंजी में रहेगी।',
  'Choose only one: student, faculty member or staff member.':
    'सदस्य एक ही व्यक्ति होता है। उनमें से एक चुनें।',
  'This student has no library ID. Add one under Assign library ID.':
    'इस छात्र की पुस्तकालय आईडी नहीं है। "पुस्तकालय आईडी दें" में दें।',
  'Choose a student or staff member, or enter a name.': 'छात्र या कर्मचारी चुनें, या नाम लिखें।',
  '{name} has no library ID. Add one under Assign library ID.':
    '{name} की पुस्तकालय आईडी नहीं है। "पुस्तकालय आईडी दें" में दें।',
  'The library ID {number} belongs to another member.':
    'पुस्तकालय आईडी {number} किसी दूसरे सदस्य के कार्ड पर है।',
  'No circulation rule applies to this member and book. Add one under Rules.':
    'इस सदस्य और पुस्तक पर कोई निर्गम नियम लागू नहीं। नियमों में जोड़ें।',
  'Book {book} is issued to {name}, due {day}. Return it first.':
    'पुस्तक {book} {name} के पास है, देय {day}। पहले वापस लें।',
  '{name} has left the college.': '{name} महाविद्यालय छोड़ चुके हैं।',
  '{name} is blocked: {why}.': '{name} पर रोक है: {why}।',
  'The membership of {name} ended on {day}.': '{name} की सदस्यता {day} को समाप्त हुई।',
  '{name} is suspended until {day}.': '{name} {day} तक निलंबित हैं।',
  'Book {book} is reserved for {name} until {day}.': 'पुस्तक {book} {name} के लिए {day} तक रखी है।',
  '{name} has reserved {title}. Issue it to them, or cancel the reservation.':
    '{name} पहले से {title} की प्रतीक्षा में हैं। उन्हें दें, या उनका आरक्षण रद्द करें।',
  'Only the last number of a register can be deleted. Withdraw this copy instead.':
    'पंजी की केवल अंतिम संख्या हटाई जा सकती है। इसे हटाया हुआ दर्ज करें: संख्या पंजी में रहेगी।',
  '{name} already has a copy of {title}.': '{name} के पास {title} की प्रति पहले से है।',
  'Book {book} cannot be issued. Its status is {state}.':
    'पुस्तक {book} निर्गत नहीं हो सकती। स्थिति: {state}।',
  '{name} owes {sum}. Take the payment, or enter a reason to issue the book.':
    '{name} पर {sum} बकाया है। भुगतान लें, या पुस्तक देने का कारण लिखें।',
  '{name} has {count|overdue book|overdue books}. Take the return first, or enter a reason to issue another.':
    '{name} की {count|पुस्तक|पुस्तकें} विलंबित। वापस लें, या और देने का कारण लिखें।',
  '{out} of {most} books are issued. Enter a reason to issue one more.':
    '{most} में से {out} पुस्तकें निर्गत हैं। एक और देने का कारण लिखें।',
  'Book {book} is for the reading room. Enter a reason to issue it.':
    'पुस्तक {book} वाचनालय की है। देने का कारण लिखें।',
  '{name} has no dues.': '{name} पर कुछ बकाया नहीं।',
  'The amount exceeds the balance due.': 'यह शेष देय से अधिक है।',
  'A payment with this reference has already been taken.': 'इस संदर्भ का भुगतान लिया जा चुका है।',
  'Book {book} is no longer issued.': 'पुस्तक {book} अब निर्गत नहीं है।',
  'Book {book} is not issued. Its status is {state}.': 'पुस्तक {book} निर्गत नहीं है। स्थिति: {state}।',
  '{name} is blocked. Books cannot be renewed.': '{name} पर रोक है। नवीनीकरण नहीं होगा।',
  '{title} is reserved by another member. It cannot be renewed.':
    '{title} की कोई और प्रतीक्षा कर रहा है। नवीनीकरण नहीं हो सकता।',
  'It has been renewed {renewals} of {allowed} times.':
    '{allowed} में से {renewals} बार नवीनीकरण हो चुका।',
  'Book {book} is overdue. Return it and charge the fine first.':
    'पुस्तक {book} विलंबित है। पहले वापस लेकर जुर्माना लगाएँ।',
  'A renewal would not move the due date, {day}.': 'नवीनीकरण से देय तिथि {day} नहीं बदलेगी।',
  'This book has no price. Enter its current price.': 'इस पुस्तक का मूल्य दर्ज नहीं। आज का मूल्य लिखें।',
  'Enter no more than {sum}, the price of the book.': 'पुस्तक के मूल्य {sum} से अधिक न भरें।',
  'Book {book} is on the shelf. Issue it instead.': 'पुस्तक {book} शेल्फ़ पर है। वही दें।',
  '{title} has no copy that can be issued.': '{title} की कोई निर्गम योग्य प्रति नहीं है।',
  '{name} has {open} of {most} reservations.': '{name} के {most} में से {open} आरक्षण हैं।',
  '{name} has already reserved {title}.': '{name} ने {title} पहले ही आरक्षित किया है।',
  'Choose a member.': 'सदस्य चुनें।',
  'Choose a period of up to one year. The start must be before the end.':
    'पहला दिन अंतिम से पहले, और अधिकतम एक वर्ष चुनें।',
  'Scan a member first, then the book.': 'पहले सदस्य, फिर पुस्तक स्कैन करें।',
  'No member or book has the number {code}.': '{code} किसी सदस्य या पुस्तक की संख्या नहीं है।',
  'No book has the number {code}.': '{code} किसी पुस्तक की संख्या नहीं है।',
  'Number or name': 'संख्या या नाम',
  'Price today': 'आज का मूल्य',
  'Number of any copy': 'किसी भी प्रति की संख्या',
  'Leave empty for the full amount due.': 'ख़ाली: पूरा देय।',
  'No email address, or reminded in the last three days.':
    'ईमेल पता नहीं है, या पिछले तीन दिनों में स्मरण भेजा गया।',
  '{count|member|members} reminded.': '{count|सदस्य|सदस्यों} को स्मरण भेजा गया।',
  'Book {book} is less than {days} days overdue.': 'पुस्तक {book} {days} दिन से कम विलंबित है।',
  '{count|book|books} marked as lost.': '{count|पुस्तक|पुस्तकें} खोई हुई दर्ज।',
  '{count|copy|copies} added: {numbers}.': '{count|प्रति|प्रतियाँ} जोड़ी गईं: {numbers}।',
  'Book {book} is not on the shelf.': 'पुस्तक {book} शेल्फ़ पर नहीं है।',
  'Book {book} is not written off.': 'पुस्तक {book} अपलिखित नहीं है।',
  '{count|copy|copies} restored.': '{count|प्रति|प्रतियाँ} बहाल कीं।',
  'Book not ready: {book}': 'पुस्तक अभी तैयार नहीं: {book}',
  'The book you reserved cannot be given to you yet: {book} ({number}). You keep your place in the queue and are told when a copy is ready.':
    'आपकी आरक्षित पुस्तक अभी नहीं दी जा सकती: {book} ({number})। कतार में आपका स्थान बना रहता है और प्रति तैयार होने पर सूचना मिलेगी।',
  'Book {book} is not set aside.': 'पुस्तक {book} अलग नहीं रखी गई थी।',
  'Book {book} is already issued, reserved or withdrawn.':
    'पुस्तक {book} निर्गत है, रखी गई है या हटाई जा चुकी है।',
  '{name} has {count|book|books} issued and owes {sum}.':
    '{name} के पास {count|पुस्तक|पुस्तकें} और {sum} बकाया है।',
  '{sum} waived.': '{sum} माफ़।',
  'This reservation has already ended.': 'यह आरक्षण समाप्त हो चुका है।',
  'Has left the college': 'महाविद्यालय छोड़ चुके हैं',
  'Blocked: {reason}': 'रोक: {reason}',
  'Suspended until {day}': '{day} तक निलंबित',
  'Valid until {day}': '{day} तक वैध',
  'Next member': 'अगला सदस्य',
  'Books issued ({count})': 'निर्गत पुस्तकें ({count})',
  'Overdue since {day} · {fine}': '{day} से विलंबित · {fine}',
  'Due {day}': 'देय {day}',
  'Dues: {sum}': 'बकाया: {sum}',
  'Held until {day}': '{day} तक रखी है',
  'Take payment': 'भुगतान लें',
  'Reserve a title': 'शीर्षक आरक्षित करें',
  Renew: 'नवीनीकृत करें',
  'Take payment from {name}': '{name} से भुगतान लें',
  'Take payment and print receipt': 'भुगतान लें और रसीद छापें',
  '{sum} taken from {name}. Receipt {receipt}.': '{name} से {sum} लिए। रसीद {receipt}।',
  'Mark as lost: {title}, issued to {name}': 'खोई हुई दर्ज करें: {title}, {name} को निर्गत',
  'Book {book} is marked lost. {sum} charged.': 'पुस्तक {book} खोई हुई दर्ज। {sum} लगाए।',
  'Charge the damage: {title}, issued to {name}': 'क्षति का मूल्य लगाएँ: {title}, {name} को निर्गत',
  'Charge the damage': 'क्षति का मूल्य लगाएँ',
  '{sum} charged to {name}.': '{name} पर {sum} लगाए।',
  'Reserve a title for {name}': '{name} के लिए शीर्षक आरक्षित करें',
  Reserve: 'आरक्षित करें',
  '{name} has reserved {title}.': '{name} ने {title} आरक्षित किया।',
  'Charges twice the price (or the current price, if higher) and the fine to date: {sum}.':
    'दोगुना मूल्य, या अधिक हो तो आज का मूल्य, और अब तक का जुर्माना लगता है: {sum}।',
  'Replaced with another copy': 'दूसरी प्रति जमा की गई',
  'Returned: {title} ({book})': 'वापस: {title} ({book})',
  'Fine {sum}': 'जुर्माना {sum}',
  'Refund of {sum} requested': '{sum} की वापसी का अनुरोध किया',
  'Damaged: {book}': 'क्षतिग्रस्त: {book}',
  'Keep for {name}': '{name} के लिए रखें',
  'Issued: {title} ({book}), due {day}': 'दी: {title} ({book}), देय {day}',
  'Renewed: {title}, due {day}': 'नवीनीकृत: {title}, देय {day}',
  'Issue (F2)': 'दें (F2)',
  'Return (F4)': 'वापस लें (F4)',
  'Scan a book': 'पुस्तक स्कैन करें',
  'Scan a book, or the next member': 'पुस्तक या अगला सदस्य स्कैन करें',
  'Scan a library card, or enter a name': 'पुस्तकालय कार्ड स्कैन करें, या नाम लिखें',
  'Return book': 'वापस लें',
  'Issue book': 'दें',
  Find: 'खोजें',
  'Renew (F8)': 'नवीनीकरण (F8)',
  Sound: 'ध्वनि',
  'Issue anyway': 'फिर भी दें',
  'People found': 'मिले लोग',
  'Recent transactions': 'हाल के लेन-देन',
  'Take {sum}': '{sum} लें',
  'Nothing issued or returned yet.': 'अभी कुछ दिया या लिया नहीं गया।',
  '{book} ({number}), due {day}, fine to date {fine}':
    '{book} ({number}), अंतिम तिथि {day}, अब तक विलंब शुल्क {fine}',
  '{book} ({number}), due {day}': '{book} ({number}), अंतिम तिथि {day}',
  'Library books due on {day}': 'पुस्तकालय की पुस्तकें {day} को लौटानी हैं',
  'Please return or renew these library books by {day}:':
    'कृपया पुस्तकालय की ये पुस्तकें {day} तक लौटाएँ या नवीनीकृत कराएँ:',
  '{book} ({number})': '{book} ({number})',
  'Library books due': 'पुस्तकालय की पुस्तकें लौटानी हैं',
  'Please return or renew these library books:': 'कृपया पुस्तकालय की ये पुस्तकें लौटाएँ या नवीनीकृत कराएँ:',
  'Book ready: {book}': 'पुस्तक तैयार: {book}',
  'The book you reserved is at the library desk: {book} ({number}). It is held for you until {day}.':
    'आपकी आरक्षित पुस्तक पुस्तकालय काउंटर पर है: {book} ({number})। यह {day} तक आपके लिए रखी है।',
} satisfies Dictionary;
