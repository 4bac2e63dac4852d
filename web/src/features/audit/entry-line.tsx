import type { AuditEntry, AuditPerson } from "@deck/contracts/audit";
import type { Locale } from "@deck/contracts/enums";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useConference } from "../../lib/conference.ts";
import { hasText, useLocale } from "../../lib/i18n.ts";
import { DateText } from "../../ui/date-text.tsx";
import { Link } from "../../ui/link.tsx";
import { ChangeList } from "./change-list.tsx";
import { formatPerson, linkAddress } from "./person-text.ts";
import { recordPage } from "./records.ts";

export function EntryLine({
	entry,
	object,
	unfolded = false,
}: {
	entry: AuditEntry;
	/** The resource of the surrounding page. */
	object?: string;
	unfolded?: boolean;
}) {
	const { t } = useTranslation("audit");
	const { path, paper_issues, extpaper_issues } = useConference();
	const { action, actor, real_actor, at, before, after } = entry;
	const link = linkAddress(entry);
	const person = usePerson(real_actor ?? actor);
	const who = link ? t("by_link", { email: link }) : person;
	const impersonated = usePerson(actor);
	const locale = useLocale();
	const subject = entry.object === object ? null : subjectOf(entry, locale);
	const { pathname } = useLocation();
	const found = entry.object === object ? null : recordPage(entry, { paper_issues, extpaper_issues });
	const thing = found && pathname !== `/${path}/${found.page}` ? found : null;
	const known = hasText("audit", `action.${action}`);
	return (
		<li className="flex items-baseline gap-x-3 @max-xl:flex-col @max-xl:items-start">
			<details open={unfolded} className="group w-full min-w-0 grow">
				<summary className="grid cursor-pointer grid-cols-[20px_minmax(0,1fr)_auto] items-baseline gap-x-2 py-2.5 text-14 hover:bg-sunken @max-xl:py-3 @xl:grid-cols-[20px_minmax(0,3fr)_minmax(0,2fr)_96px]">
					<ChevronRight
						aria-hidden
						size={16}
						className="mt-0.5 self-start text-secondary transition-transform group-open:rotate-90"
					/>
					<span className="wrap-anywhere @max-xl:col-span-2">
						<span className="font-medium">{known ? t(`action.${action}`) : action}</span>
						{subject && <span className="text-secondary"> · {subject}</span>}
					</span>
					<span className="wrap-anywhere text-secondary @max-xl:col-start-2 @max-xl:text-13">
						{real_actor ? t("as", { who, impersonated }) : who}
					</span>
					<span className="text-right text-13 text-secondary">
						<DateText at={at} kind="short" />
					</span>
				</summary>
				<div className="mb-3 rounded-card @xl:ml-7 border border-line bg-ground px-3.5 py-2.5">
					<Facts entry={entry} />
					{(before !== null || after !== null) && <ChangeList before={before} after={after} />}
				</div>
			</details>
			{thing && (
				<Link
					to={`/${path}/${thing.page}`}
					className="target inline-flex shrink-0 items-center text-13 text-link hover:underline @max-xl:-mt-2 @max-xl:ml-7 @xl:w-28"
				>
					{/* t("audit:thing.*") t("audit:kind.*") */}
					{t(thing.name, { number: thing.number })}
				</Link>
			)}
		</li>
	);
}

function Facts({ entry: { actor, real_actor, account, at } }: { entry: AuditEntry }) {
	const addresses = [
		...new Set(
			[real_actor?.email, actor?.email, account?.email].filter((email) => typeof email === "string"),
		),
	];
	return (
		<p className="flex flex-wrap gap-x-4 gap-y-1 pb-1 text-13 text-secondary">
			<DateText at={at} kind="date" />
			{addresses.length > 0 && <span className="wrap-anywhere">{addresses.join(" → ")}</span>}
		</p>
	);
}

function usePerson(person: AuditPerson | null): string {
	const { t } = useTranslation("audit");
	const locale = useLocale();
	return person ? (formatPerson(person, locale) ?? t("gone")) : t("system");
}

function subjectOf({ account, actor, before, after }: AuditEntry, locale: Locale): string | null {
	if (account && account.id !== actor?.id) return formatPerson(account, locale);
	for (const part of [after, before]) {
		if (typeof part === "object" && part !== null && "email" in part && typeof part.email === "string") {
			return part.email;
		}
	}
	return null;
}
