import type { AuditPerson } from "@deck/contracts/audit";
import type { StaffMember } from "@deck/contracts/staff";
import { useTranslation } from "react-i18next";
import useSWR from "swr";
import { conferenceKey, useConference } from "../../lib/conference.ts";
import { useLocale } from "../../lib/i18n.ts";
import { type Choice, Combobox } from "../../ui/combobox.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { formatMonth, monthsBack } from "./months.ts";
import { personText } from "./person-text.ts";
import type { AuditFilter } from "./use-audit.ts";

/** What changes: all of a conference, one of its parts, or things by the beginning of their names. */
const KINDS = {
	conference: "conference",
	details: "details",
	info: "info",
	dates: "dates",
	sections: "sections",
	staff: "staff",
	events: "events",
	paper: "paper-",
	account: "account-",
} as const;
type Kind = keyof typeof KINDS;
const ALL = "all";

export interface FiltersProps {
	filter: AuditFilter;
	onChange(filter: AuditFilter): void;
	/** Who stands in what was read. */
	seen: readonly AuditPerson[];
	/** `yyyy-MM` of the newest month and of the log's beginning. */
	last: string;
	first: string;
}

/** Who, what and when. */
export function Filters({ filter, onChange, seen, last, first }: FiltersProps) {
	const { t } = useTranslation("audit");
	const locale = useLocale();
	const people = usePeople(seen);
	const kinds = Object.keys(KINDS) as Kind[];
	const kind = kinds.find((one) => KINDS[one] === filter.what) ?? ALL;
	return (
		<div className="grid gap-3 pb-4 sm:grid-cols-3 md:max-w-3xl">
			<Field label={t("who")}>
				<Combobox value={filter.who} onChange={(who) => onChange({ ...filter, who })} options={people} />
			</Field>
			<Field label={t("what")}>
				<Select<Kind | typeof ALL>
					value={kind}
					onChange={(one) => onChange({ ...filter, what: one === ALL ? "" : KINDS[one] })}
					options={[
						{ value: ALL, label: t("anything") },
						...kinds.map((one) => ({ value: one, label: t(`kind.${one}`) })),
					]}
				/>
			</Field>
			<Field label={t("when")}>
				<Select
					value={filter.month || ALL}
					onChange={(month) => onChange({ ...filter, month: month === ALL ? "" : month })}
					options={[
						{ value: ALL, label: t("any_month") },
						...monthsBack(last, first).map((month) => ({ value: month, label: formatMonth(month, locale) })),
					]}
				/>
			</Field>
		</div>
	);
}

/** Who may have done something: the staff, whoever was seen in the log, and the platform itself. */
function usePeople(seen: readonly AuditPerson[]): Choice[] {
	const { t } = useTranslation("audit");
	const { path } = useConference();
	const locale = useLocale();
	const { data: staff = [] } = useSWR<StaffMember[], unknown>(`${conferenceKey(path)}/adm/staff`);
	const people = new Map<string, Choice>();
	for (const { id, email, names } of [...staff, ...seen]) {
		if (id === null || people.has(id)) continue;
		const label = personText({ id, email, names }, locale) ?? t("gone");
		people.set(id, { id, label, detail: email && email !== label ? email : undefined });
	}
	const byName = [...people.values()].sort((a, b) => a.label.localeCompare(b.label, locale));
	return [{ id: "", label: t("anybody") }, ...byName, { id: "system", label: t("system") }];
}
