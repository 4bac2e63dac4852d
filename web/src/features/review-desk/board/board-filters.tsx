import { PAPER_TYPES, type PaperType } from "@deck/contracts/enums";
import { VERDICTS, type Verdict } from "@deck/contracts/review-lifecycle";
import {
	DECISION_GAPS,
	type DecisionGap,
	REVIEW_STAGES,
	type ReviewStage,
} from "@deck/contracts/review-stage";
import type { ManyFilter } from "../../../lib/list/definition.ts";
import { SectionChip } from "../../../ui/paper/section-chip.tsx";
import { ReviewStateIcon } from "../../../ui/review/review-state-icon.tsx";
import { DISAGREEMENT, doVerdictsDiffer } from "../review-figures.ts";
import type { BoardContext } from "./board-context.ts";
import type { BoardRow } from "./board-rows.ts";

type Filter = ManyFilter<BoardRow, BoardContext>;

/** Verdicts differ; ratings of a criterion differ by 3 or more; by at most 1. */
const DISAGREEMENTS = ["verdicts", "wide", "close"] as const;
type Disagreement = (typeof DISAGREEMENTS)[number];

function disagreementsOf({ figures }: BoardRow): Disagreement[] {
	const { widest } = figures;
	const applies: Record<Disagreement, boolean> = {
		verdicts: doVerdictsDiffer(figures),
		wide: widest !== null && widest.by >= DISAGREEMENT,
		close: widest !== null && widest.by <= 1,
	};
	return DISAGREEMENTS.filter((apart) => applies[apart]);
}

/** Value of "no proposal" in URLs. */
const NO_PROPOSAL = "none";

export const boardFilters: readonly Filter[] = [
	{
		kind: "many",
		id: "stage",
		title: ({ t }) => t("reviews:board.stage"),
		valuesOf: ({ stage }) => stage,
		knownValues: () => REVIEW_STAGES,
		options: ({ t }) => REVIEW_STAGES.map((value) => ({ value, label: t(`reviews:board.stages.${value}`) })),
		valueText: (value, { t, lower }) => lower(t(`reviews:board.stages.${value as ReviewStage}`)),
	},
	{
		kind: "many",
		id: "section_id",
		tall: true,
		title: ({ t }) => t("reviews:board.section"),
		valuesOf: ({ paper }) => paper.section,
		knownValues: ({ sections }) => sections.map(({ id }) => id),
		options: ({ readable }) =>
			readable.map((section) => ({
				value: section.id,
				label: section.title,
				glyph: <SectionChip section={section} mute />,
			})),
		valueText: (id, { sections }) => sections.get(id)?.letter ?? id,
	},
	{
		kind: "many",
		id: "missing",
		title: ({ t }) => t("reviews:board.missing"),
		valuesOf: ({ gaps }) => gaps,
		knownValues: () => DECISION_GAPS,
		options: ({ t }) => DECISION_GAPS.map((value) => ({ value, label: t(`reviews:board.gap.${value}`) })),
		valueText: (value, { t, lower }) => lower(t(`reviews:board.gap.${value as DecisionGap}`)),
	},
	{
		kind: "many",
		id: "apart",
		title: ({ t }) => t("reviews:board.apart"),
		valuesOf: disagreementsOf,
		knownValues: () => DISAGREEMENTS,
		options: ({ t }) =>
			DISAGREEMENTS.map((value) => ({ value, label: t(`reviews:board.apart_of.${value}`) })),
		valueText: (value, { t, lower }) => lower(t(`reviews:board.apart_of.${value as Disagreement}`)),
	},
	{
		kind: "many",
		id: "proposal",
		title: ({ t }) => t("reviews:board.proposal"),
		valuesOf: ({ proposals }) => proposals.at(-1)?.to ?? NO_PROPOSAL,
		knownValues: () => [...VERDICTS, NO_PROPOSAL],
		options: ({ t }) => [
			...VERDICTS.map((value) => ({
				value,
				label: t(`reviews:proposal.to.${value}`),
				glyph: <ReviewStateIcon state={value} />,
			})),
			{ value: NO_PROPOSAL, label: t("reviews:board.no_proposal") },
		],
		valueText: (value, { t, lower }) =>
			lower(
				value === NO_PROPOSAL ? t("reviews:board.no_proposal") : t(`reviews:proposal.to.${value as Verdict}`),
			),
	},
	{
		kind: "many",
		id: "type",
		title: ({ t }) => t("reviews:board.type"),
		valuesOf: ({ paper }) => paper.type,
		knownValues: () => PAPER_TYPES,
		options: ({ t, both }) =>
			both ? PAPER_TYPES.map((value) => ({ value, label: t(`reviews:board.types.${value}`) })) : [],
		valueText: (value, { t, lower }) => lower(t(`reviews:board.types.${value as PaperType}`)),
	},
];
