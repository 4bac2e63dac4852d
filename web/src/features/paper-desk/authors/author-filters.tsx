import { COUNTRIES } from "@deck/contracts/countries";
import { PAPER_STATUSES, type PaperStatus } from "@deck/contracts/enums";
import type { ManyFilter } from "../../../lib/list/definition.ts";
import { SectionChip } from "../../../ui/paper/section-chip.tsx";
import { StatusIcon } from "../../../ui/paper/status-icon.tsx";
import type { AuthorRow } from "./author-rows.ts";
import type { AuthorsContext } from "./authors-context.ts";

type Filter = ManyFilter<AuthorRow, AuthorsContext>;

const MARKS = ["duplicate", "spelled", "several", "no_emails"] as const;
type Mark = (typeof MARKS)[number];

const ROLES = ["corresponding", "coauthor"] as const;
type Role = (typeof ROLES)[number];

const STATUSES = PAPER_STATUSES.filter((status) => status !== "deleted");

const unique = (values: readonly string[]) => [...new Set(values)];

function marksOf({ possibleDuplicates, hasSpellings, papers, mailable }: AuthorRow): Mark[] {
	const applies: Record<Mark, boolean> = {
		duplicate: possibleDuplicates.length > 0,
		spelled: hasSpellings,
		several: papers.length > 1,
		no_emails: !mailable,
	};
	return MARKS.filter((mark) => applies[mark]);
}

/** Paper filters match if any paper of the author does. */
export const authorFilters: readonly Filter[] = [
	{
		kind: "many",
		id: "marks",
		title: ({ t }) => t("authors:marks"),
		valuesOf: marksOf,
		knownValues: () => MARKS,
		options: ({ t }) => MARKS.map((mark) => ({ value: mark, label: t(`authors:mark.${mark}`) })),
		valueText: (mark, { t, lower }) => lower(t(`authors:mark.${mark as Mark}`)),
	},
	{
		kind: "many",
		id: "role",
		title: ({ t }) => t("authors:role"),
		valuesOf: ({ corresponding }) => (corresponding > 0 ? "corresponding" : "coauthor"),
		knownValues: () => ROLES,
		options: ({ t }) => ROLES.map((role) => ({ value: role, label: t(`authors:roles.${role}`) })),
		valueText: (role, { t, lower }) => lower(t(`authors:roles.${role as Role}`)),
	},
	{
		kind: "many",
		id: "country",
		tall: true,
		title: ({ t }) => t("papers:country"),
		valuesOf: ({ country }) => country,
		knownValues: () => [...COUNTRIES.keys()],
		options: ({ countries, countryName }) =>
			countries.map((code) => ({ value: code, label: countryName(code) })),
		valueText: (code, { countryName }) => countryName(code),
	},
	{
		kind: "many",
		id: "section_id",
		tall: true,
		title: ({ t }) => t("papers:section"),
		valuesOf: ({ papers }) => unique(papers.map(({ listRow }) => listRow.section)),
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
		id: "status",
		tall: true,
		title: ({ t }) => t("authors:paper_status"),
		valuesOf: ({ papers }) => unique(papers.map(({ listRow }) => listRow.status)),
		knownValues: () => STATUSES,
		options: ({ t }) =>
			STATUSES.map((status) => ({
				value: status,
				label: t(`common:paper_status.${status}`),
				glyph: <StatusIcon status={status} />,
			})),
		valueText: (status, { t, lower }) => lower(t(`common:paper_status.${status as PaperStatus}`)),
	},
];
