DROP INDEX "application__application_no__order";
--> statement-breakpoint
DROP INDEX "batch_programme__batch__order";
--> statement-breakpoint
DROP INDEX "batch__name__order";
--> statement-breakpoint
DROP INDEX "cat_schedule__cat__order";
--> statement-breakpoint
DROP INDEX "cat__name__order";
--> statement-breakpoint
DROP INDEX "course_programme__course__order";
--> statement-breakpoint
DROP INDEX "department__name__order";
--> statement-breakpoint
DROP INDEX "offering__course__order";
--> statement-breakpoint
DROP INDEX "offering__batch__order";
--> statement-breakpoint
DROP INDEX "programme__name__order";
--> statement-breakpoint
DROP INDEX "regulation_version__regulation__order";
--> statement-breakpoint
DROP INDEX "regulation__name__order";
--> statement-breakpoint
DROP INDEX "semester__name__order";
--> statement-breakpoint
DROP INDEX "subject__name__order";
--> statement-breakpoint
DROP INDEX "term__batch__order";
--> statement-breakpoint
DROP INDEX "api_scheme__from_year__order";
--> statement-breakpoint
DROP INDEX "fee_demand__schedule__order";
--> statement-breakpoint
DROP INDEX "fee_head__name__order";
--> statement-breakpoint
DROP INDEX "fee_schedule__name__order";
--> statement-breakpoint
DROP INDEX "payment_order__order_no__order";
--> statement-breakpoint
DROP INDEX "payment__payment_no__order";
--> statement-breakpoint
DROP INDEX "receipt__receipt_no__order";
--> statement-breakpoint
DROP INDEX "refund_rule__batch__order";
--> statement-breakpoint
DROP INDEX "refund__refund_no__order";
--> statement-breakpoint
DROP INDEX "cat_mark__cat__order";
--> statement-breakpoint
DROP INDEX "support_ticket__ticket_no__order";
--> statement-breakpoint
DROP INDEX "union_election__name__order";
--> statement-breakpoint
DROP INDEX "notice_read__notice__ref";
--> statement-breakpoint
DROP INDEX "course__regulation__ref";
--> statement-breakpoint
DROP INDEX "section__offering__ref";
--> statement-breakpoint
DROP INDEX "student__batch__ref";
--> statement-breakpoint
CREATE INDEX "application__application_no__natural" ON "application" USING btree (rtrim(lower("application_no"), '0123456789'),length("application_no"),lower("application_no"),"id");
--> statement-breakpoint
CREATE INDEX "application__status__filter" ON "application" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "attendance_condonation__decision__filter" ON "attendance_condonation" USING btree ("decision");
--> statement-breakpoint
CREATE INDEX "attendance_condonation__ground__filter" ON "attendance_condonation" USING btree ("ground");
--> statement-breakpoint
CREATE INDEX "blog_post__state__filter" ON "blog_post" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "calendar_event__kind__filter" ON "calendar_event" USING btree ("kind");
--> statement-breakpoint
CREATE INDEX "notice_read__receiver__natural" ON "notice_read" USING btree (rtrim(lower("receiver"), '0123456789'),length("receiver"),lower("receiver"),"id");
--> statement-breakpoint
CREATE INDEX "notice__state__filter" ON "notice" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "notice__priority__filter" ON "notice" USING btree ("priority");
--> statement-breakpoint
CREATE INDEX "notice__to_staff__filter" ON "notice" USING btree ("to_staff");
--> statement-breakpoint
CREATE INDEX "notice__to_faculties__filter" ON "notice" USING btree ("to_faculties");
--> statement-breakpoint
CREATE INDEX "notice__to_students__filter" ON "notice" USING btree ("to_students");
--> statement-breakpoint
CREATE INDEX "notice__to_parents__filter" ON "notice" USING btree ("to_parents");
--> statement-breakpoint
CREATE INDEX "admin__superadmin__filter" ON "admin" USING btree ("superadmin");
--> statement-breakpoint
CREATE INDEX "admin__active__filter" ON "admin" USING btree ("active");
--> statement-breakpoint
CREATE INDEX "batch_programme__batch__natural" ON "batch_programme" USING btree (rtrim(lower("batch"), '0123456789'),length("batch"),lower("batch"),"id");
--> statement-breakpoint
CREATE INDEX "batch__name__natural" ON "batch" USING btree (rtrim(lower("name"), '0123456789'),length("name"),lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "batch__status__filter" ON "batch" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "cat_schedule__cat__natural" ON "cat_schedule" USING btree (rtrim(lower("cat"), '0123456789'),length("cat"),lower("cat"),"id");
--> statement-breakpoint
CREATE INDEX "cat__name__natural" ON "cat" USING btree (rtrim(lower("name"), '0123456789'),length("name"),lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "cat__kind__filter" ON "cat" USING btree ("kind");
--> statement-breakpoint
CREATE INDEX "course_allotment__is_primary__filter" ON "course_allotment" USING btree ("is_primary");
--> statement-breakpoint
CREATE INDEX "course_programme__course__natural" ON "course_programme" USING btree (rtrim(lower("course"), '0123456789'),length("course"),lower("course"),"id");
--> statement-breakpoint
CREATE INDEX "course_programme__category__filter" ON "course_programme" USING btree ("category");
--> statement-breakpoint
CREATE INDEX "course__code__natural" ON "course" USING btree (rtrim(lower("code"), '0123456789'),length("code"),lower("code"),"id");
--> statement-breakpoint
CREATE INDEX "course__category__filter" ON "course" USING btree ("category");
--> statement-breakpoint
CREATE INDEX "course__type__filter" ON "course" USING btree ("type");
--> statement-breakpoint
CREATE INDEX "course__active__filter" ON "course" USING btree ("active");
--> statement-breakpoint
CREATE INDEX "department__name__natural" ON "department" USING btree (rtrim(lower("name"), '0123456789'),length("name"),lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "department__is_academic__filter" ON "department" USING btree ("is_academic");
--> statement-breakpoint
CREATE INDEX "offering__course__natural" ON "offering" USING btree (rtrim(lower("course"), '0123456789'),length("course"),lower("course"),"id");
--> statement-breakpoint
CREATE INDEX "offering__batch__natural" ON "offering" USING btree (rtrim(lower("batch"), '0123456789'),length("batch"),lower("batch"),"id");
--> statement-breakpoint
CREATE INDEX "period__shift__filter" ON "period" USING btree ("shift");
--> statement-breakpoint
CREATE INDEX "period__is_break__filter" ON "period" USING btree ("is_break");
--> statement-breakpoint
CREATE INDEX "programme__name__natural" ON "programme" USING btree (rtrim(lower("name"), '0123456789'),length("name"),lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "programme__level__filter" ON "programme" USING btree ("level");
--> statement-breakpoint
CREATE INDEX "regulation_version__regulation__natural" ON "regulation_version" USING btree (rtrim(lower("regulation"), '0123456789'),length("regulation"),lower("regulation"),"id");
--> statement-breakpoint
CREATE INDEX "regulation__name__natural" ON "regulation" USING btree (rtrim(lower("name"), '0123456789'),length("name"),lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "section__name__natural" ON "section" USING btree (rtrim(lower("name"), '0123456789'),length("name"),lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "semester__name__natural" ON "semester" USING btree (rtrim(lower("name"), '0123456789'),length("name"),lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "subject__name__natural" ON "subject" USING btree (rtrim(lower("name"), '0123456789'),length("name"),lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "subject__is_major__filter" ON "subject" USING btree ("is_major");
--> statement-breakpoint
CREATE INDEX "subject__is_minor__filter" ON "subject" USING btree ("is_minor");
--> statement-breakpoint
CREATE INDEX "term__batch__natural" ON "term" USING btree (rtrim(lower("batch"), '0123456789'),length("batch"),lower("batch"),"id");
--> statement-breakpoint
CREATE INDEX "department_post__audience__filter" ON "department_post" USING btree ("audience");
--> statement-breakpoint
CREATE INDEX "department_post__state__filter" ON "department_post" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "academic_programme_organized__state__filter" ON "academic_programme_organized" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "academic_programme_organized__possible_duplicate__filter" ON "academic_programme_organized" USING btree ("possible_duplicate");
--> statement-breakpoint
CREATE INDEX "api_scheme__from_year__natural" ON "api_scheme" USING btree (rtrim(lower("from_year"), '0123456789'),length("from_year"),lower("from_year"),"id");
--> statement-breakpoint
CREATE INDEX "chapter_in_book__state__filter" ON "chapter_in_book" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "chapter_in_book__possible_duplicate__filter" ON "chapter_in_book" USING btree ("possible_duplicate");
--> statement-breakpoint
CREATE INDEX "examination_duty__state__filter" ON "examination_duty" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "examination_duty__possible_duplicate__filter" ON "examination_duty" USING btree ("possible_duplicate");
--> statement-breakpoint
CREATE INDEX "faculty_activity__state__filter" ON "faculty_activity" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "faculty_activity__possible_duplicate__filter" ON "faculty_activity" USING btree ("possible_duplicate");
--> statement-breakpoint
CREATE INDEX "institution_responsibility__state__filter" ON "institution_responsibility" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "institution_responsibility__possible_duplicate__filter" ON "institution_responsibility" USING btree ("possible_duplicate");
--> statement-breakpoint
CREATE INDEX "other_responsibility__state__filter" ON "other_responsibility" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "other_responsibility__possible_duplicate__filter" ON "other_responsibility" USING btree ("possible_duplicate");
--> statement-breakpoint
CREATE INDEX "paper_presentation__state__filter" ON "paper_presentation" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "paper_presentation__possible_duplicate__filter" ON "paper_presentation" USING btree ("possible_duplicate");
--> statement-breakpoint
CREATE INDEX "paper_published_in_journal__state__filter" ON "paper_published_in_journal" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "paper_published_in_journal__possible_duplicate__filter" ON "paper_published_in_journal" USING btree ("possible_duplicate");
--> statement-breakpoint
CREATE INDEX "participation__state__filter" ON "participation" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "participation__possible_duplicate__filter" ON "participation" USING btree ("possible_duplicate");
--> statement-breakpoint
CREATE INDEX "philosophy__state__filter" ON "philosophy" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "philosophy__possible_duplicate__filter" ON "philosophy" USING btree ("possible_duplicate");
--> statement-breakpoint
CREATE INDEX "project_consultancy__state__filter" ON "project_consultancy" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "project_consultancy__possible_duplicate__filter" ON "project_consultancy" USING btree ("possible_duplicate");
--> statement-breakpoint
CREATE INDEX "research_guidance__state__filter" ON "research_guidance" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "research_guidance__possible_duplicate__filter" ON "research_guidance" USING btree ("possible_duplicate");
--> statement-breakpoint
CREATE INDEX "self_authored_book__state__filter" ON "self_authored_book" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "self_authored_book__possible_duplicate__filter" ON "self_authored_book" USING btree ("possible_duplicate");
--> statement-breakpoint
CREATE INDEX "service_document__doc_type__filter" ON "service_document" USING btree ("doc_type");
--> statement-breakpoint
CREATE INDEX "service_document__state__filter" ON "service_document" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "service_document__confidential__filter" ON "service_document" USING btree ("confidential");
--> statement-breakpoint
CREATE INDEX "student_related_activity__state__filter" ON "student_related_activity" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "student_related_activity__possible_duplicate__filter" ON "student_related_activity" USING btree ("possible_duplicate");
--> statement-breakpoint
CREATE INDEX "training_attended__state__filter" ON "training_attended" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "training_attended__possible_duplicate__filter" ON "training_attended" USING btree ("possible_duplicate");
--> statement-breakpoint
CREATE INDEX "fee_concession__state__filter" ON "fee_concession" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "fee_demand__schedule__natural" ON "fee_demand" USING btree (rtrim(lower("schedule"), '0123456789'),length("schedule"),lower("schedule"),"id");
--> statement-breakpoint
CREATE INDEX "fee_demand__state__filter" ON "fee_demand" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "fee_head__name__natural" ON "fee_head" USING btree (rtrim(lower("name"), '0123456789'),length("name"),lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "fee_head__kind__filter" ON "fee_head" USING btree ("kind");
--> statement-breakpoint
CREATE INDEX "fee_head__refundable__filter" ON "fee_head" USING btree ("refundable");
--> statement-breakpoint
CREATE INDEX "fee_head__active__filter" ON "fee_head" USING btree ("active");
--> statement-breakpoint
CREATE INDEX "fee_schedule__name__natural" ON "fee_schedule" USING btree (rtrim(lower("name"), '0123456789'),length("name"),lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "fee_schedule__purpose__filter" ON "fee_schedule" USING btree ("purpose");
--> statement-breakpoint
CREATE INDEX "fee_schedule__state__filter" ON "fee_schedule" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "payment_order__order_no__natural" ON "payment_order" USING btree (rtrim(lower("order_no"), '0123456789'),length("order_no"),lower("order_no"),"id");
--> statement-breakpoint
CREATE INDEX "payment_order__status__filter" ON "payment_order" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "payment__payment_no__natural" ON "payment" USING btree (rtrim(lower("payment_no"), '0123456789'),length("payment_no"),lower("payment_no"),"id");
--> statement-breakpoint
CREATE INDEX "payment__mode__filter" ON "payment" USING btree ("mode");
--> statement-breakpoint
CREATE INDEX "payment__status__filter" ON "payment" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "payment__realisation__filter" ON "payment" USING btree ("realisation");
--> statement-breakpoint
CREATE INDEX "payment__received_on__filter" ON "payment" USING btree ("received_on");
--> statement-breakpoint
CREATE INDEX "receipt__receipt_no__natural" ON "receipt" USING btree (rtrim(lower("receipt_no"), '0123456789'),length("receipt_no"),lower("receipt_no"),"id");
--> statement-breakpoint
CREATE INDEX "receipt__series__filter" ON "receipt" USING btree ("series");
--> statement-breakpoint
CREATE INDEX "receipt__year__filter" ON "receipt" USING btree (lower("year"));
--> statement-breakpoint
CREATE INDEX "receipt__mode__filter" ON "receipt" USING btree ("mode");
--> statement-breakpoint
CREATE INDEX "receipt__issued_on__filter" ON "receipt" USING btree ("issued_on");
--> statement-breakpoint
CREATE INDEX "refund_rule__batch__natural" ON "refund_rule" USING btree (rtrim(lower("batch"), '0123456789'),length("batch"),lower("batch"),"id");
--> statement-breakpoint
CREATE INDEX "refund__refund_no__natural" ON "refund" USING btree (rtrim(lower("refund_no"), '0123456789'),length("refund_no"),lower("refund_no"),"id");
--> statement-breakpoint
CREATE INDEX "refund__state__filter" ON "refund" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "refund__reason__filter" ON "refund" USING btree ("reason");
--> statement-breakpoint
CREATE INDEX "feedback_form__state__filter" ON "feedback_form" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "cat_mark__cat__natural" ON "cat_mark" USING btree (rtrim(lower("cat"), '0123456789'),length("cat"),lower("cat"),"id");
--> statement-breakpoint
CREATE INDEX "cat_mark__token__filter" ON "cat_mark" USING btree ("token");
--> statement-breakpoint
CREATE INDEX "practical_mark__token__filter" ON "practical_mark" USING btree ("token");
--> statement-breakpoint
CREATE INDEX "viva_mark__token__filter" ON "viva_mark" USING btree ("token");
--> statement-breakpoint
CREATE INDEX "poll__state__filter" ON "poll" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "site_page__language__filter" ON "site_page" USING btree ("language");
--> statement-breakpoint
CREATE INDEX "site_page__state__filter" ON "site_page" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "support_ticket__ticket_no__natural" ON "support_ticket" USING btree (rtrim(lower("ticket_no"), '0123456789'),length("ticket_no"),lower("ticket_no"),"id");
--> statement-breakpoint
CREATE INDEX "support_ticket__status__filter" ON "support_ticket" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "support_ticket__source__filter" ON "support_ticket" USING btree ("source");
--> statement-breakpoint
CREATE INDEX "faculty__type__filter" ON "faculty" USING btree ("type");
--> statement-breakpoint
CREATE INDEX "faculty__active__filter" ON "faculty" USING btree ("active");
--> statement-breakpoint
CREATE INDEX "enrolment__category__filter" ON "enrolment" USING btree ("category");
--> statement-breakpoint
CREATE INDEX "enrolment__kind__filter" ON "enrolment" USING btree ("kind");
--> statement-breakpoint
CREATE INDEX "enrolment__status__filter" ON "enrolment" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "message__receiver__filter" ON "message" USING btree ("receiver");
--> statement-breakpoint
CREATE INDEX "parent_ward__relation__filter" ON "parent_ward" USING btree ("relation");
--> statement-breakpoint
CREATE INDEX "parent__active__filter" ON "parent" USING btree ("active");
--> statement-breakpoint
CREATE INDEX "student_activity__kind__filter" ON "student_activity" USING btree ("kind");
--> statement-breakpoint
CREATE INDEX "student_activity__level__filter" ON "student_activity" USING btree ("level");
--> statement-breakpoint
CREATE INDEX "student_semester__status__filter" ON "student_semester" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "student__roll_no__natural" ON "student" USING btree (rtrim(lower("roll_no"), '0123456789'),length("roll_no"),lower("roll_no"),"id");
--> statement-breakpoint
CREATE INDEX "student__status__filter" ON "student" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "student__gender__filter" ON "student" USING btree ("gender");
--> statement-breakpoint
CREATE INDEX "student__category__filter" ON "student" USING btree ("category");
--> statement-breakpoint
CREATE INDEX "student__religion__filter" ON "student" USING btree ("religion");
--> statement-breakpoint
CREATE INDEX "student__is_pwd__filter" ON "student" USING btree ("is_pwd");
--> statement-breakpoint
CREATE INDEX "election_post__title__natural" ON "election_post" USING btree (rtrim(lower("title"), '0123456789'),length("title"),lower("title"),"id");
--> statement-breakpoint
CREATE INDEX "election_post__kind__filter" ON "election_post" USING btree ("kind");
--> statement-breakpoint
CREATE INDEX "union_election__name__natural" ON "union_election" USING btree (rtrim(lower("name"), '0123456789'),length("name"),lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "union_election__state__filter" ON "union_election" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "union_member__active__filter" ON "union_member" USING btree ("active");
--> statement-breakpoint
CREATE INDEX "su_notice__state__filter" ON "su_notice" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "tutorial__level__filter" ON "tutorial" USING btree ("level");
--> statement-breakpoint
CREATE INDEX "tutorial__kind__filter" ON "tutorial" USING btree ("kind");
--> statement-breakpoint
CREATE INDEX "notice_read__notice__ref" ON "notice_read" USING btree ("notice",rtrim(lower("receiver"), '0123456789'),length("receiver"),lower("receiver"),"id");
--> statement-breakpoint
CREATE INDEX "course__regulation__ref" ON "course" USING btree ("regulation",rtrim(lower("code"), '0123456789'),length("code"),lower("code"),"id");
--> statement-breakpoint
CREATE INDEX "section__offering__ref" ON "section" USING btree ("offering",rtrim(lower("name"), '0123456789'),length("name"),lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "student__batch__ref" ON "student" USING btree ("batch",rtrim(lower("roll_no"), '0123456789'),length("roll_no"),lower("roll_no"),"id");
