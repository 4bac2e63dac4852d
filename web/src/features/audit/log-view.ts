import {
	AUDIT_PARTS,
	type AuditPage,
	type AuditPart,
	type AuditPerson,
	type RecordKind,
} from "@deck/contracts/audit";
import { dayIn } from "@deck/contracts/moments";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { useLocale } from "../../lib/i18n.ts";
import type { FilterOption, OneFilter, ViewDefinition } from "../../lib/list/definition.ts";
import { useRead } from "../../lib/page-data.ts";
import { read } from "../../lib/read.ts";
import { MONTH_FILTER, OBJECT_FILTER, PERSON_FILTER } from "./log-source.ts";
import { formatMonth, monthsBack } from "./months.ts";
import { formatPerson } from "./person-text.ts";
import { RECORDS } from "./records.ts";

const { conference, ...others } = RECORDS;
const PARTS = Object.keys(AUDIT_PARTS) as AuditPart[];

/** Conference, parts, other records. A part filters by its name. */
const FILTERS = new Map<RecordKind | AuditPart, string>([
	["conference", conference.filter],
	...PARTS.map((part) => [part, part] as const),
	...(Object.keys(others) as (keyof typeof others)[]).map((kind) => [kind, others[kind].filter] as const),
]);

interface LogContext {
	t: TFunction<"audit">;
	people: readonly FilterOption[];
	months: readonly FilterOption[];
}

/** The server does the filtering. */
export const logView: ViewDefinition<never, LogContext> & { filters: readonly OneFilter<LogContext>[] } = {
	filters: [
		{
			kind: "one",
			id: PERSON_FILTER,
			title: ({ t }) => t("audit:who"),
			any: ({ t }) => t("audit:anybody"),
			options: ({ people }) => people,
			typed: true,
		},
		{
			kind: "one",
			id: OBJECT_FILTER,
			title: ({ t }) => t("audit:what"),
			any: ({ t }) => t("audit:anything"),
			options: ({ t }) => [...FILTERS].map(([kind, value]) => ({ value, label: t(`audit:kind.${kind}`) })),
		},
		{
			kind: "one",
			id: MONTH_FILTER,
			title: ({ t }) => t("audit:when"),
			any: ({ t }) => t("audit:any_month"),
			options: ({ months }) => months,
		},
	],
	columns: [],
	sort: null,
};

export function useLogContext(pages: readonly AuditPage[], month: string): LogContext {
	const { t } = useTranslation("audit");
	const locale = useLocale();
	const { timezone } = useConference();
	const now = dayIn(new Date(), timezone).slice(0, 7);
	const first = [pages[0]?.first, month, now].filter(Boolean).sort()[0] ?? now;
	return {
		t,
		people: usePeople(pages.flatMap(peopleIn)),
		months: monthsBack(now, first).map((one) => ({ value: one, label: formatMonth(one, locale) })),
	};
}

function peopleIn({ entries }: AuditPage): AuditPerson[] {
	return entries.flatMap(({ actor, real_actor }) => [actor, real_actor].filter((person) => person !== null));
}

function usePeople(seen: readonly AuditPerson[]): FilterOption[] {
	const { t } = useTranslation("audit");
	const { path } = useConference();
	const locale = useLocale();
	const { data: staff = [] } = useRead(read("/api/conf/:conf/adm/staff", { conf: path }));
	const people = new Map<string, FilterOption>();
	for (const { id, email, names } of [...staff, ...seen]) {
		if (id === null || people.has(id)) continue;
		const label = formatPerson({ id, email, names }, locale) ?? t("gone");
		people.set(id, { value: id, label, detail: email && email !== label ? email : undefined });
	}
	const byName = [...people.values()].sort((a, b) => a.label.localeCompare(b.label, locale));
	return [...byName, { value: "system", label: t("system") }];
}
