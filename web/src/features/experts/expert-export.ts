import type { ExpertListRow } from "@deck/contracts/expert";
import { EXPERT_TEXT_NAMES } from "@deck/contracts/expert-fields";
import { t } from "../../lib/i18n.ts";
import type { ListExport } from "../../lib/list/definition.ts";
import type { ExpertRow } from "./expert-rows.ts";
import type { ExpertsContext } from "./experts-context.ts";

const dateOf = (instant: ExpertListRow["invited_at"]) => (instant === undefined ? null : new Date(instant));

const LOAD = ["awaiting", "inprogress", "sent", "refused", "late", "days"] as const;

/** The import can read this table back. */
export const expertExport: ListExport<ExpertRow, ExpertsContext> = {
	columns: [
		{ id: "name", title: () => t("experts:name"), value: ({ name }) => name },
		{ id: "email", title: () => t("experts:email"), value: ({ email }) => email },
		{
			id: "interests",
			title: () => t("experts:interests"),
			shownWith: "name",
			value: ({ interests }) => interests.join("; "),
		},
		{
			id: "languages",
			title: () => t("experts:reads"),
			value: ({ languages }) => languages.map((one) => one.toUpperCase()).join(", "),
		},
		{
			id: "language",
			title: () => t("common:email_language"),
			shownWith: "name",
			value: ({ language }) => language?.toUpperCase() ?? null,
		},
		{ id: "limit", title: () => t("experts:limit"), value: ({ limit }) => limit },
		...LOAD.map((id) => ({
			id,
			shownWith: "load",
			title: () => t(`experts:load.column.${id}`),
			value: ({ number }: ExpertRow, { loads }: ExpertsContext) => loads.get(number)?.[id] ?? null,
		})),
		{
			id: "state",
			title: () => t("experts:state"),
			value: ({ shown }, context) => context.t(`experts:states.${shown}`),
		},
		{
			id: "invited_at",
			title: () => t("experts:invited_at"),
			shownWith: "state",
			value: ({ invited_at }) => dateOf(invited_at),
		},
		{
			id: "answered_at",
			title: () => t("experts:answered_at"),
			shownWith: "state",
			value: ({ answered_at }) => dateOf(answered_at),
		},
		...EXPERT_TEXT_NAMES.map((name) => ({
			id: name,
			title: () => t(`experts:text.${name}.label`),
			shownWith: "name",
			value: (expert: ExpertRow) => expert[name] ?? "",
		})),
	],
};
