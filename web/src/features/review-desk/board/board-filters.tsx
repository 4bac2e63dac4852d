import { PAPER_TYPES, type PaperType } from "@deck/contracts/enums";
import { VERDICTS, type Verdict } from "@deck/contracts/review-life";
import { GAPS, type Gap, STAGES, type Stage } from "@deck/contracts/review-stage";
import type { ManyFilter } from "../../../lib/list/definition.ts";
import { SectionChip } from "../../../ui/paper/section-chip.tsx";
import { ReviewGlyph } from "../../../ui/review/review-glyph.tsx";
import { DIFFER } from "../figures.ts";
import type { BoardContext } from "./board-context.ts";
import type { BoardRow } from "./board-rows.ts";

type Filter = ManyFilter<BoardRow, BoardContext>;

/** Disagreement: verdicts differ; a criterion's ratings differ by 3 or more; by at most 1. */
const APART = ["verdicts", "wide", "close"] as const;
type Apart = (typeof APART)[number];

function apartOf({ figures: { verdicts, widest } }: BoardRow): Apart[] {
	const there: Record<Apart, boolean> = {
		verdicts: VERDICTS.filter((verdict) => verdicts[verdict] > 0).length > 1,
		wide: widest !== null && widest.by >= DIFFER,
		close: widest !== null && widest.by <= 1,
	};
	return APART.filter((apart) => there[apart]);
}

/** URL value for papers without a proposal. */
const NO_PROPOSAL = "none";

export const boardFilters: readonly Filter[] = [
	{
		...{ kind: "many", id: "stage" },
		title: ({ t }) => t("reviews:board.stage"),
		valuesOf: ({ stage }) => stage,
		known: () => STAGES,
		options: ({ t }) => STAGES.map((value) => ({ value, label: t(`reviews:board.stages.${value}`) })),
		word: (value, { t, lower }) => lower(t(`reviews:board.stages.${value as Stage}`)),
	},
	{
		...{ kind: "many", id: "section_id", tall: true },
		title: ({ t }) => t("reviews:board.section"),
		valuesOf: ({ card }) => card.section,
		known: ({ sections }) => sections.map(({ id }) => id),
		options: ({ readable }) =>
			readable.map((section) => ({
				...{ value: section.id, label: section.title, glyph: <SectionChip section={section} mute /> },
			})),
		word: (id, { sections }) => sections.get(id)?.letter ?? id,
	},
	{
		...{ kind: "many", id: "missing" },
		title: ({ t }) => t("reviews:board.missing"),
		valuesOf: ({ gaps }) => gaps,
		known: () => GAPS,
		options: ({ t }) => GAPS.map((value) => ({ value, label: t(`reviews:board.gap.${value}`) })),
		word: (value, { t, lower }) => lower(t(`reviews:board.gap.${value as Gap}`)),
	},
	{
		...{ kind: "many", id: "apart" },
		title: ({ t }) => t("reviews:board.apart"),
		valuesOf: apartOf,
		known: () => APART,
		options: ({ t }) => APART.map((value) => ({ value, label: t(`reviews:board.apart_of.${value}`) })),
		word: (value, { t, lower }) => lower(t(`reviews:board.apart_of.${value as Apart}`)),
	},
	{
		...{ kind: "many", id: "proposal" },
		title: ({ t }) => t("reviews:board.proposal"),
		valuesOf: ({ proposals }) => proposals.at(-1)?.to ?? NO_PROPOSAL,
		known: () => [...VERDICTS, NO_PROPOSAL],
		options: ({ t }) => [
			...VERDICTS.map((value) => ({
				...{ value, label: t(`reviews:proposal.to.${value}`), glyph: <ReviewGlyph state={value} /> },
			})),
			{ value: NO_PROPOSAL, label: t("reviews:board.no_proposal") },
		],
		word: (value, { t, lower }) =>
			lower(
				value === NO_PROPOSAL ? t("reviews:board.no_proposal") : t(`reviews:proposal.to.${value as Verdict}`),
			),
	},
	{
		...{ kind: "many", id: "type" },
		title: ({ t }) => t("reviews:board.type"),
		valuesOf: ({ card }) => card.type,
		known: () => PAPER_TYPES,
		options: ({ t, both }) =>
			both ? PAPER_TYPES.map((value) => ({ value, label: t(`reviews:board.types.${value}`) })) : [],
		word: (value, { t, lower }) => lower(t(`reviews:board.types.${value as PaperType}`)),
	},
];
