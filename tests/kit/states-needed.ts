/**
 * The states that actions need and rows of the demonstration college seldom have, by the route of
 * their screen and their name. They are given to all rows of a resource while the action is tried.
 */
export const STATES_NEEDED: Readonly<Record<string, string>> = {
  '/attendance/clearance/{batch}/{semester}/{month} clear': 'attendance-register.state=submitted',
  '/attendance/clearance/{batch}/{semester}/{month} reopen': 'attendance-register.state=cleared',
  '/attendance/clearance/{batch}/{semester}/{month} return': 'attendance-register.state=submitted',
  '/attendance/entry/{batch}/{subject}/{semester}/{course}/{month} clear':
    'attendance-register.state=submitted',
  '/attendance/entry/{batch}/{subject}/{semester}/{course}/{month} reopen':
    'attendance-register.state=cleared',
  '/attendance/entry/{batch}/{subject}/{semester}/{course}/{month} return':
    'attendance-register.state=submitted',
  '/college-management/iqac return': 'quality-answer.state=submitted',
  '/college-management/iqac/returns send': 'quality-answer.state=accepted',
  '/college-management/notice publish': 'notice.state=draft',
  '/college-management/routine/cat clear': 'exam-routine.state=draft',
  '/college-management/routine/cat suggest': 'exam-routine.state=draft',
  '/college-management/routine/exam admit-cards': 'exam-routine.state=published',
  '/college-management/routine/exam withdraw': 'exam-routine.state=published',
  '/documents/raac/activities revise': 'faculty-activity.state=verified',
  '/documents/raac/paper-presentation revise': 'paper-presentation.state=verified',
  '/documents/raac/philosophy revise': 'philosophy.state=verified',
  '/documents/raac/philosophy submit': 'philosophy.state=draft',
  '/documents/raac/self-authored-books submit': 'self-authored-book.state=draft',
  '/e-classroom/online-assignment/{batch}/{subject}/{semester}/{course} close':
    'online-assignment.state=published',
  '/e-classroom/online-examination/{batch}/{subject}/{semester}/{course} close':
    'online-examination.state=published',
  '/e-classroom/online-examination/{batch}/{subject}/{semester}/{course} reopen':
    'online-examination.state=closed',
  '/e-classroom/online-examination/{batch}/{subject}/{semester}/{course} take-back':
    'online-examination.state=published',
  '/examination-result/publish publish': 'result-sheet.state=verified',
  '/fee-management/payment-doctor/{id} send': 'fee-schedule.state=published',
  '/fee-management/refunds again': 'refund.state=failed',
  '/fee-management/refunds transferred': 'refund.state=approved',
  '/fee-management/renewal-admission/{batch}/{programme}/{fee} raise':
    'fee-schedule.state=published',
  '/feedback slip': 'feedback-form.state=published',
  '/feedback take-back': 'feedback-form.state=submitted',
  '/grievances/case/{id} close': 'grievance.state=redressed',
  '/library/stock-checks reopen': 'library-stock-check.state=closed',
  '/polling slip': 'poll.state=published',
  '/polling submit': 'poll.state=draft',
  '/student-management/promotion/{batch}/{programme}/{semester} release':
    'student-semester.status=held',
  '/students-union/blog-posts publish': 'blog-post.state=submitted',
  '/students-union/blog-posts return': 'blog-post.state=submitted',
  '/students-union/candidate/{id} amend': 'union-election.state=draft',
  '/students-union/candidate/{id} audited': 'union-election.state=final_list',
  '/students-union/candidate/{id} expense': 'union-election.state=final_list',
  '/students-union/election/{election} annul': 'union-election.state=draft',
  '/students-union/election/{election} close-nominations': 'union-election.state=nominations',
  '/students-union/election/{election} declare': 'union-election.state=counted',
  '/students-union/election/{election} notify': 'union-election.state=draft',
  '/students-union/election/{election} open-nominations': 'union-election.state=notified',
  '/students-union/feedback-forms publish': 'feedback-form.state=submitted',
  '/students-union/feedback-forms return': 'feedback-form.state=submitted',
  '/students-union/feedback-forms slip': 'feedback-form.state=published',
  '/students-union/feedback-forms withdraw': 'feedback-form.state=published',
  '/students-union/polls slip': 'poll.state=published',
  '/students-union/polls withdraw': 'poll.state=published',
};
