import type { ExpertCard, ExpertForm } from "@deck/contracts/expert";
import type { Given } from "./given.ts";
import type { Kind, Planned } from "./plan.ts";

export type Choice = "same" | "add";

export type Step = { row: number; name: string } & (
	| { act: "add"; form: ExpertForm }
	| { act: "update"; expert: ExpertCard; form: ExpertForm }
);

/** Order of the preview's chips; its list puts problems first. */
export const KINDS = ["add", "update", "same", "likely", "refused"] as const;
export type ShownKind = (typeof KINDS)[number];

export function shownKind(kind: Kind): ShownKind {
	if (kind === "double" || kind === "others") return "refused";
	return kind;
}

const PROBLEMS_FIRST: readonly ShownKind[] = ["likely", "refused", "update", "add", "same"];

export function problemsFirst(plan: readonly Planned[]): Planned[] {
	const place = ({ kind }: Planned) => PROBLEMS_FIRST.indexOf(shownKind(kind));
	return plan.toSorted((a, b) => place(a) - place(b));
}

/** Returns requests in row order; undecided rows have none. */
export function stepsOf(plan: readonly Planned[], choices: ReadonlyMap<Given, Choice>): Step[] {
	return plan.flatMap((planned): Step[] => {
		const { row } = planned.given;
		if (planned.kind === "add") {
			return [{ row, name: planned.form.name, act: "add", form: planned.form }];
		}
		if (planned.kind === "update") {
			const { expert, form } = planned;
			return [{ row, name: form.name, act: "update", expert, form }];
		}
		if (planned.kind !== "likely") return [];
		const { expert, form, merged, changes } = planned;
		const choice = choices.get(planned.given);
		if (choice === "add") return [{ row, name: form.name, act: "add", form }];
		if (choice === "same" && changes.length > 0) {
			return [{ row, name: merged.name, act: "update", expert, form: merged }];
		}
		return [];
	});
}
