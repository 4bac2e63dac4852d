import type { MyDeck, Task } from "@deck/contracts/deck";
import { FEATURES } from "../features.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { withoutPresentedPapers } from "../registration/presenter-missing.ts";

export async function readMyDeck(context: SignedInContext): Promise<MyDeck> {
	if (!context.actor.verified) return { tasks: [] };
	const found = await Promise.all(FEATURES.map((feature) => feature.tasks?.(context) ?? []));
	const scope = context.actor.real?.conference ?? null;
	const tasks = found.flat().filter((task) => scope === null || task.conference.id === scope);
	return { tasks: (await withoutPresentedPapers(context, tasks)).sort(compareTasks) };
}

/** Orders the user's own tasks first, then by date, conference and paper number. */
export function compareTasks(a: Task, b: Task): number {
	if (a.mine !== b.mine) return a.mine ? -1 : 1;
	if (a.by !== b.by) return (a.by ?? "9999") < (b.by ?? "9999") ? -1 : 1;
	return (
		a.conference.path.localeCompare(b.conference.path) || (a.paper?.number ?? 0) - (b.paper?.number ?? 0)
	);
}
