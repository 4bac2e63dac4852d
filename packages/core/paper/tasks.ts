import { authorsNextTask, isRequestedTask } from "@deck/contracts/authors-next-task";
import type { Task } from "@deck/contracts/deck";
import type { PaperListRow } from "@deck/contracts/paper";
import { type PresenterWindow, presenterStepPath, presenterWindow } from "@deck/contracts/presenting";
import { conferencesById } from "../conference/find.ts";
import { isOver } from "../conference/time.ts";
import { viewConferenceSummary } from "../conference/view.ts";
import { draftsOfUser } from "../draft/find.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { commonPart } from "../kernel/list-row-text.ts";
import { listRowsByNumber } from "../kernel/list-rows.ts";
import { paperKeysByAddress } from "./across-conferences.ts";
import { paperListKey } from "./list-rows.ts";
import { startedPaperTasks } from "./started.ts";
import { withoutReviewedPapers } from "./without-reviewed.ts";

/**
 * Returns the actor's tasks about papers, including started submissions. 1 query for each address, 1 for drafts, 1 call
 * for each conference, and those of `startedPaperTasks`.
 */
export async function paperTasks(context: SignedInContext): Promise<Task[]> {
	const { table, actor } = context;
	const now = context.now();
	const [keys, drafts] = await Promise.all([
		paperKeysByAddress(table, actor.addresses).then((own) => withoutReviewedPapers(context, own)),
		// Drafts stay private during impersonation.
		actor.real ? [] : draftsOfUser(table, actor.user_id),
	]);
	const conferences = await conferencesById(
		table,
		[...keys, ...drafts].map(({ conference }) => conference),
	);
	const started = startedPaperTasks(context, drafts, keys, conferences);
	const tasks = Promise.all(
		[...Map.groupBy(keys, (key) => key.conference)].map(async ([id, own]) => {
			const item = conferences.get(id);
			if (!item) return [];
			const conference = viewConferenceSummary(item, now);
			const corresponding = new Set(own.filter((key) => key.corresponding).map((key) => key.number));
			const rows = await listRowsByNumber(
				table,
				paperListKey(id),
				own.map((key) => key.number),
				commonPart,
			);
			return rows
				.map((row) => JSON.parse(row) as PaperListRow)
				.filter((row) => row.status !== "deleted")
				.flatMap(({ number, type, title, language, locales, status, till, pending, reply_till }): Task[] => {
					const { kind, by } = authorsNextTask({ status, till, pending }, conference, now);
					const task = {
						participation: "author" as const,
						conference,
						to: `/${conference.path}/mysubs/${number}`,
						paper: { number, title, language, ...(locales && { locales }), status },
					};
					const isCorresponding = corresponding.has(number);
					const isOwn = isRequestedTask(kind) && isCorresponding;
					const reply = { ...task, kind: "reply" as const, by: reply_till ?? null, mine: true };
					const waits = isCorresponding && reply_till !== undefined && !isOver(reply_till, now);
					const presenting = presenterWindow({ type, status }, conference, now);
					return [
						{ ...task, kind, by, mine: isOwn },
						...(waits && status !== "withdrawn" ? [reply] : []),
						...(presenting ? [registerTask({ ...task, mine: isCorresponding }, presenting)] : []),
					];
				});
		}),
	);
	return (await Promise.all([tasks, started])).flat(2);
}

/**
 * Builds the task to register a presenter. It is the corresponding author's own task; co-authors see it too, since any
 * author may present. The deck checks whether somebody already presents it.
 */
const registerTask = (task: Omit<Task, "kind" | "by">, { by }: PresenterWindow): Task => ({
	...task,
	kind: "register",
	by,
	to: presenterStepPath(task.conference.path, "register"),
});
