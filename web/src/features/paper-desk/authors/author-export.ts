import type { Locale } from "@deck/contracts/enums";
import { t } from "../../../lib/i18n.ts";
import type { ExportColumn, ListExport } from "../../../lib/list/definition.ts";
import type { AuthorRow } from "./author-rows.ts";
import type { AuthorsContext } from "./authors-context.ts";

type Column = ExportColumn<AuthorRow, AuthorsContext>;

/** Separates values in a cell. */
const AND = "; ";

const nameIn =
	(locale: Locale, part: "first_name" | "last_name") =>
	({ names }: AuthorRow) =>
		names[locale]?.[part] ?? "";

const columns: readonly Column[] = [
	{
		id: "last_name_en",
		title: () => t("export:author.last_name_en"),
		value: nameIn("en", "last_name"),
		shownWith: "name",
	},
	{
		id: "first_name_en",
		title: () => t("export:author.first_name_en"),
		value: nameIn("en", "first_name"),
		shownWith: "name",
	},
	{
		id: "last_name_ru",
		title: () => t("export:author.last_name_ru"),
		value: nameIn("ru", "last_name"),
		shownWith: "name",
	},
	{
		id: "first_name_ru",
		title: () => t("export:author.first_name_ru"),
		value: nameIn("ru", "first_name"),
		shownWith: "name",
	},
	{ id: "email", title: () => t("authors:email"), value: ({ email }) => email },
	{
		id: "organization_en",
		title: () => t("export:author.organization_en"),
		shownWith: "organization",
		value: ({ organizations }) => organizations.en ?? "",
	},
	{
		id: "organization_ru",
		title: () => t("export:author.organization_ru"),
		shownWith: "organization",
		value: ({ organizations }) => organizations.ru ?? "",
	},
	{
		id: "country",
		title: () => t("papers:country"),
		value: ({ country }, { countryName }) => country && countryName(country),
	},
	{ id: "orcid", title: () => "ORCID", value: ({ orcid }) => orcid },
	{
		id: "papers",
		title: () => t("export:author.papers"),
		value: ({ papers }) => papers.map(({ listRow }) => listRow.number).join(AND),
	},
	{ id: "papers_count", title: () => t("export:author.papers_count"), value: ({ papers }) => papers.length },
	{
		id: "corresponding",
		title: () => t("export:author.corresponding"),
		value: ({ corresponding }) => corresponding,
	},
	{
		id: "mailable",
		title: () => t("export:author.mailable"),
		shownWith: "email",
		value: ({ mailable }) => t(mailable ? "export:yes" : "export:no"),
	},
];

export const authorExport: ListExport<AuthorRow, AuthorsContext> = { columns };
