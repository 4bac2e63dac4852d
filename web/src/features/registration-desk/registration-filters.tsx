import type { RegistrationCard } from "@deck/contracts/registration";
import { REGISTRATION_STAGES, type RegistrationStage } from "@deck/contracts/registration-life";
import type { ManyFilter } from "../../lib/list/definition.ts";
import { SectionChip } from "../../ui/paper/section-chip.tsx";
import { cardStage } from "./registration-marks.tsx";
import type { RegistrationsContext } from "./registrations-context.ts";
import { hasReportLeft, isToVerify } from "./stage-sums.ts";

/** Whose documents wait for staff, beside the stages. */
export const TO_VERIFY = "to_verify";

/** Who has paid and can't present a paper any more. */
export const REPORT_LEFT = "report_left";

/** Stages of what is sent and unpaid. */
export const UNPAID: readonly RegistrationStage[] = ["sent", "returned", "verified"];

/**
 * The panel has the section of the presented papers alone (specification §3): who presents nothing shows where none is
 * chosen. Stages are chosen by the bar of counts.
 */
export const registrationFilters: readonly ManyFilter<RegistrationCard, RegistrationsContext>[] = [
	{
		...{ kind: "many", id: "section_id", tall: true },
		title: ({ t }) => t("registrations:section"),
		valuesOf: ({ papers }) => [...new Set(papers.map(({ section }) => section))],
		known: ({ sections }) => sections.map(({ id }) => id),
		options: ({ sections }) =>
			[...sections.values()].map((section) => ({
				value: section.id,
				label: section.title,
				glyph: <SectionChip section={section} mute />,
			})),
		word: (id, { sections }) => sections.get(id)?.letter ?? id,
	},
	{
		...{ kind: "many", id: "stage" },
		title: ({ t }) => t("registrations:state"),
		valuesOf: (card) => [
			cardStage(card),
			...(isToVerify(card) ? [TO_VERIFY] : []),
			...(hasReportLeft(card) ? [REPORT_LEFT] : []),
		],
		known: () => [...REGISTRATION_STAGES, TO_VERIFY, REPORT_LEFT],
		options: () => [],
		word(value, { t, lower, stages }) {
			if (value === TO_VERIFY) return t("registrations:document_is.to_verify");
			if (value === REPORT_LEFT) return t("registrations:report_left");
			return lower(stages[value as RegistrationStage]);
		},
	},
];
