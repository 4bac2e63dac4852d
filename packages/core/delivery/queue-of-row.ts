import type { JobQueue } from "../kernel/job-queues.ts";
import type { JobEvents } from "../kernel/outbox.ts";

/** `long`: reads files or whole lists, or runs in pages. */
const QUEUE_OF_JOB: Record<keyof JobEvents, JobQueue> = {
	"account.clear_sessions": "short",
	"account.erased": "long",
	"account.log_deletion": "long",
	"account.make_download": "long",
	"account.renamed": "long",
	"account.take_roles": "short",
	"avatar.delete": "short",
	"chat.digest_later": "short",
	"chat.unread": "short",
	"conference.purge": "long",
	"expert.place": "short",
	"expert.remember": "short",
	"file.keep": "short",
	"file.remove": "short",
	"impersonation.expire": "short",
	"mailing.gather": "long",
	"mailing.send": "long",
	"note.notify": "short",
	"originality.compare": "long",
	"paper.identify": "long",
	"paper.preflight": "long",
	"paper.presented": "short",
	"paper.purge": "long",
	"paper.remember_authors": "short",
	"paper.remind": "short",
	"programme.mark_cancelled": "short",
	"registration.document": "short",
	"registration.fees": "long",
	"registration.opening": "long",
	"registration.presenters": "long",
	"registration.presents": "short",
	"registration.purge": "long",
	"registration.seat": "short",
	"review.blind": "long",
	"review.remind": "short",
	"signature.delete": "short",
	"staff.copy": "long",
	"staff.index": "short",
	"staff.unindex": "short",
};

const isLong = (job: string) => QUEUE_OF_JOB[job as keyof JobEvents] === "long";

/** Returns the queue of a row: a long job takes the short ones of its row along. */
export const queueOfRow = ({ event }: { event: string }): JobQueue =>
	event.split(" ").some(isLong) ? "long" : "short";
