import { LOCALES, type Locale } from "@deck/contracts/enums";
import type { ManyFilter } from "../../lib/list/definition.ts";
import { type ExpertRow, SHOWN_STATES, type ShownState } from "./expert-rows.ts";
import { StateGlyph } from "./expert-state.tsx";
import type { ExpertsContext } from "./experts-context.ts";

const MARKS = ["mine", "comments", "no_interests"] as const;
type Mark = (typeof MARKS)[number];

function marksOf({ mine, comments, interests }: ExpertRow): Mark[] {
	const applies: Record<Mark, boolean> = {
		mine,
		comments: Boolean(comments),
		no_interests: interests.length === 0,
	};
	return MARKS.filter((mark) => applies[mark]);
}

export const expertFilters: readonly ManyFilter<ExpertRow, ExpertsContext>[] = [
	{
		kind: "many",
		id: "state",
		title: ({ t }) => t("experts:state"),
		valuesOf: ({ shown }) => shown,
		knownValues: () => SHOWN_STATES,
		options: ({ t }) =>
			SHOWN_STATES.map((state) => ({
				value: state,
				label: t(`experts:states.${state}`),
				glyph: <StateGlyph state={state} />,
			})),
		valueText: (state, { t, lower }) => lower(t(`experts:states.${state as ShownState}`)),
	},
	{
		kind: "many",
		id: "reads",
		title: ({ t }) => t("experts:reads"),
		valuesOf: ({ languages }) => languages,
		knownValues: () => LOCALES,
		options: ({ t }) => LOCALES.map((value) => ({ value, label: t(`common:language.${value}`) })),
		valueText: (value, { t }) => t(`common:language.${value as Locale}`),
	},
	{
		kind: "many",
		id: "marks",
		title: ({ t }) => t("experts:marks"),
		valuesOf: marksOf,
		knownValues: () => MARKS,
		options: ({ t }) => MARKS.map((mark) => ({ value: mark, label: t(`experts:mark.${mark}`) })),
		valueText: (mark, { t, lower }) => lower(t(`experts:mark.${mark as Mark}`)),
	},
];
