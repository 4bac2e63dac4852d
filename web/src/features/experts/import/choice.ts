import type { ExpertForm, ExpertListRow } from "@deck/contracts/expert";
import type { ImportRow } from "./import-row.ts";
import type { Kind, PlannedRow } from "./plan.ts";

export type Choice = "same" | "add";

export type ImportStep = { row: number; name: string } & (
	| { act: "add"; form: ExpertForm }
	| { act: "update"; expert: ExpertListRow; form: ExpertForm }
);

/** Of the preview's chips; its list begins with problems. */
export const KINDS = ["add", "update", "same", "likely", "refused"] as const;
export type ShownKind = (typeof KINDS)[number];

export function shownKind(kind: Kind): ShownKind {
	if (kind === "double" || kind === "others") return "refused";
	return kind;
}

const PROBLEMS_FIRST: Readonly<Record<ShownKind, number>> = {
	likely: 0,
	refused: 1,
	update: 2,
	add: 3,
	same: 4,
};

export function problemsFirst(plan: readonly PlannedRow[]): PlannedRow[] {
	const order = ({ kind }: PlannedRow) => PROBLEMS_FIRST[shownKind(kind)];
	return plan.toSorted((a, b) => order(a) - order(b));
}

export function importSteps(
	plan: readonly PlannedRow[],
	choices: ReadonlyMap<ImportRow, Choice>,
): ImportStep[] {
	return plan.flatMap((planned): ImportStep[] => {
		const { row } = planned.input;
		if (planned.kind === "add") {
			return [{ row, name: planned.form.name, act: "add", form: planned.form }];
		}
		if (planned.kind === "update") {
			const { expert, form } = planned;
			return [{ row, name: form.name, act: "update", expert, form }];
		}
		if (planned.kind !== "likely") return [];
		const { expert, form, merged, changes } = planned;
		const choice = choices.get(planned.input);
		if (choice === "add") return [{ row, name: form.name, act: "add", form }];
		if (choice === "same" && changes.length > 0) {
			return [{ row, name: merged.name, act: "update", expert, form: merged }];
		}
		return [];
	});
}
