-- While a video plays, one's place in it is kept every few seconds. That changes no plan, which is
-- checked once more before it is sent; having studied at all does, and so does completing.
drop trigger progress_replan on user_course_progress;
create trigger progress_replan after insert or delete on user_course_progress
  for each row execute function replan_account('user_id');
create trigger progress_replan_again after update on user_course_progress for each row
  when (old.completed is distinct from new.completed
    or new.studied_at > old.studied_at + interval '1 hour')
  execute function replan_account('user_id');
