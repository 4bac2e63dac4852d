import { inLocale } from "@deck/contracts/in-locale";
import { currentLocale } from "../../../lib/i18n.ts";
import type { ListColumn } from "../../../lib/list/definition.ts";
import { CorrespondingCell, NameCell, PapersCell, Quiet } from "./author-cells.tsx";
import type { AuthorRow } from "./author-rows.ts";
import type { AuthorsContext } from "./authors-context.ts";

/** Widths with room for organizations: beside the filter panel, and below its width. */
const ROOMY = "(width >= 1400px), (1000px <= width < 1280px)";
const SPACIOUS = "(width >= 1620px)";
/** Matches no screen: shown on request. */
const NOWHERE = "not all";

/** Sorts by last name, in the reader's language. */
function sortName({ names }: AuthorRow): string {
	const name = inLocale(names, currentLocale());
	return name ? `${name.last_name} ${name.first_name}` : "";
}

const organizationOf = ({ organizations }: AuthorRow) => inLocale(organizations, currentLocale()) ?? "";

export const authorColumns: readonly ListColumn<AuthorRow, AuthorsContext>[] = [
	{
		id: "name",
		width: "minmax(0, 1.2fr)",
		fixed: true,
		title: ({ t }) => t("authors:name"),
		cell: (author, context) => <NameCell author={author} context={context} />,
		sort: { by: sortName, name: ({ t }) => t("authors:order_by.name") },
	},
	{
		id: "email",
		width: "minmax(0, 1fr)",
		fixed: true,
		title: ({ t }) => t("authors:email"),
		cell: ({ email }) => <Quiet searched>{email}</Quiet>,
		sort: { by: ({ email }) => email, name: ({ t }) => t("authors:order_by.email") },
	},
	{
		id: "organization",
		width: "minmax(0, 1fr)",
		roomFor: ROOMY,
		title: ({ t }) => t("papers:organization"),
		cell: (author) => <Quiet searched>{organizationOf(author)}</Quiet>,
		sort: { by: organizationOf, name: ({ t }) => t("authors:order_by.organization") },
	},
	{
		id: "country",
		width: "112px",
		roomFor: SPACIOUS,
		title: ({ t }) => t("papers:country"),
		cell: ({ country }, { countryName }) => <Quiet>{country && countryName(country)}</Quiet>,
		sort: { by: ({ country }) => country, name: ({ t }) => t("authors:order_by.country") },
	},
	{
		id: "orcid",
		width: "164px",
		roomFor: NOWHERE,
		title: () => "ORCID",
		cell: ({ orcid }) => <Quiet searched>{orcid}</Quiet>,
	},
	{
		id: "corresponding",
		width: "72px",
		roomFor: ROOMY,
		title: ({ t }) => t("authors:corresponding_short"),
		cell: (author, context) => <CorrespondingCell author={author} context={context} />,
		sort: {
			by: ({ corresponding }) => corresponding,
			firstDown: true,
			name: ({ t }) => t("authors:order_by.corresponding"),
		},
	},
	{
		id: "papers",
		width: "148px",
		fixed: true,
		title: ({ t }) => t("authors:papers"),
		cell: ({ papers }) => <PapersCell papers={papers} />,
		sort: {
			by: ({ papers }) => papers.length,
			firstDown: true,
			name: ({ t }) => t("authors:order_by.papers"),
		},
	},
];
