import type { MailingListRow } from "@deck/contracts/mailing";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { useConference } from "../../../lib/conference.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { useNow } from "../../../lib/now.ts";
import { nameInLocale } from "../../../lib/person-name.ts";
import { ShortTime } from "../../../ui/date-text.tsx";
import { Link } from "../../../ui/link.tsx";
import { useAudienceTexts } from "../audience-texts.ts";
import { MailingState } from "../mailing-state.tsx";
import { SubjectLine } from "../subject-line.tsx";

export function MailingRow({ mailing }: { mailing: MailingListRow }) {
	const { t } = useTranslation("mailings");
	const locale = useLocale();
	const now = useNow();
	const { path } = useConference();
	const { user } = useAuthSession();
	const audienceTexts = useAudienceTexts();
	const { id, state, people, lost, sender, own, sent_at, created_at } = mailing;
	const who = own ? t("you") : (nameInLocale(sender.names, locale) ?? t("sender_unnamed"));
	const facts = [
		...(people === null || state === "gathering" ? [] : [t("recipients.people", { count: people })]),
		audienceTexts.kind(mailing),
		who,
	];
	return (
		<li className="border-b border-line last:border-0">
			<Link
				to={`/${path}/adm/messenger/mailings/${id}`}
				className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2"
			>
				<span className="min-w-0 grow basis-60">
					<span className="block truncate text-15 font-medium text-ink">
						<SubjectLine mailing={mailing} />
					</span>
					<span className="block text-13 text-secondary">{facts.join(" · ")}</span>
				</span>
				{lost !== null && lost > 0 && (
					<span className="inline-flex items-center gap-1.5 text-13 text-bad">
						<TriangleAlert aria-hidden size={16} />
						{t("history.lost", { count: lost })}
					</span>
				)}
				<MailingState state={state} />
				<span className="text-13 text-secondary sm:w-20 sm:text-right">
					<ShortTime at={sent_at ?? created_at} now={now} zone={user?.timezone ?? null} locale={locale} />
				</span>
			</Link>
		</li>
	);
}
