/**
 * Columns of the list of applicants from other tables: merit rank, documents and fees
 * (administration §5.1).
 */
import { computed } from '../../../server/handle';
import { application } from './application';

export default computed(application, (sql) => [
  {
    fields: ['merit_rank'],
    // The newest published round; drafts are not public yet.
    from: sql<{ id: number; merit_rank: number | null }>`
      select distinct on (p.application) p.application as id, p.rank as merit_rank
      from merit_place p join merit_round r on r.id = p.round
      where r.state = 'published' order by p.application, r.number desc`,
  },
  {
    fields: ['documents_verified', 'documents_state'],
    from: sql<{
      id: number;
      documents_verified: string;
      documents_state: 'rejected' | 'pending' | 'ok';
    }>`
      select d.application as id, concat(count(*) filter (where d.state = 'ok'), ' / ', count(*)) as documents_verified,
        case when bool_or(d.state = 'rejected') then 'rejected' when bool_or(d.state = 'pending') then 'pending' else 'ok' end as documents_state
      from application_document d where d.current group by d.application`,
  },
  {
    fields: ['photo'],
    from: sql<{ id: number; photo: number }>`
      select d.application as id, d.file as photo
      from application_document d where d.current and d.kind = 'photo' and d.state <> 'rejected'`,
  },
  {
    fields: ['asks_for'],
    from: sql<{ id: number; asks_for: 'correction' }>`
      select id, 'correction' as asks_for from application
      where form_state = 'submitted' and status = 'Pending' and disposition = 'none' and correction_note is not null`,
  },
  {
    fields: ['result'],
    // As `awaitsLast`: the degree before a postgraduate programme, otherwise Class XII.
    from: sql<{ id: number; result: 'awaited' }>`
      select a.id, 'awaited' as result from application a join programme p on p.id = a.programme
      where a.exams @> jsonb_build_array(jsonb_build_object('level', case when p.level = 'PG' then 'degree' else 'class_xii' end, 'result', 'awaited'))`,
  },
  {
    fields: ['twin'],
    from: sql<{ id: number; twin: 'certificate' | 'person' }>`
      select x.id, case when x.certificates > 1 then 'certificate' else 'person' end as twin
      from (
        select a.id, case when e.certificate is null then 0 else count(*) over (partition by a.cycle, e.certificate) end as certificates,
          case when a.dob is null then 0 else count(*) over (partition by a.cycle, lower(a.name), a.dob) end as persons
        from application a left join lateral (
          select lower(concat_ws(' ', trim(x->>'board'), replace(x->>'roll_no', ' ', ''), x->>'year')) as certificate
          from jsonb_array_elements(a.exams) x where x->>'level' = 'class_xii' limit 1) e on true
        where a.cycle is not null and a.disposition = 'none' and a.erased_at is null) x
      where x.certificates > 1 or x.persons > 1`,
  },
  {
    fields: ['application_fee', 'admission_fee'],
    // Of several demands for the same purpose, the one furthest from being settled.
    from: sql<{ id: number; application_fee: string | null; admission_fee: string | null }>`
      select d.application as id,
        (o.states)[min(array_position(o.states, d.state)) filter (where s.purpose = 'application')] as application_fee,
        (o.states)[min(array_position(o.states, d.state)) filter (where s.purpose = 'admission')] as admission_fee
      from fee_demand d join fee_schedule s on s.id = d.schedule cross join (values (array['due', 'part_paid', 'paid', 'waived'])) o (states)
      where d.application is not null and d.state <> 'cancelled' group by d.application, o.states`,
  },
]);
