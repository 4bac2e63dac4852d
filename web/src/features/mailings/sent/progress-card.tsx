import type { Mailing, MailingEmailState } from "@deck/contracts/mailing";
import { EXCLUSION_REASONS } from "@deck/contracts/mailing";
import { UserX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { formatLongTime, formatNumber } from "../../../lib/format.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { useNow } from "../../../lib/now.ts";
import { nameInLocale } from "../../../lib/person-name.ts";
import { EmailState } from "./email-state.tsx";
import { minutesLeft } from "./state-filters.ts";

/** Successes first, as in the bar, then failures. */
const STATES = Object.keys({
	delivered: 0,
	sent: 0,
	bounced: 0,
	complained: 0,
	failed: 0,
	withheld: 0,
	waiting: 0,
	sending: 0,
	queued: 0,
} satisfies Record<MailingEmailState, 0>) as MailingEmailState[];

export function ProgressCard({ mailing }: { mailing: Mailing }) {
	const { t } = useTranslation("mailings");
	const locale = useLocale();
	const now = useNow();
	const { user } = useAuthSession();
	const { states, recipients, state, sender, own, sent_at, stopped_at, left_out } = mailing;
	const rest = states.queued + states.sending;
	const handled = recipients - rest - states.waiting;
	const well = states.sent + states.delivered;
	const minutes = state === "sending" && sent_at ? minutesLeft(handled, rest, sent_at, now) : null;
	const at = (moment: string) => formatLongTime(new Date(moment), locale, user?.timezone ?? null);
	const who = own ? t("you") : (nameInLocale(sender.names, locale) ?? t("sender_unnamed"));
	const excludedCount = EXCLUSION_REASONS.reduce((sum, why) => sum + left_out[why], 0);
	return (
		<section
			aria-label={t("progress.title")}
			className="rounded-card border border-line bg-surface px-4 py-3.5 shadow-rest sm:px-5"
		>
			<div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
				<p role="status" className="text-15">
					<b className="font-semibold">{t("progress.of", { number: handled, all: recipients })}</b>{" "}
					<span className="text-14 text-secondary">
						{t("progress.left")}
						{minutes !== null && ` · ${t("progress.minutes", { count: minutes })}`}
					</span>
				</p>
				<p className="text-13 text-secondary">
					{sent_at && t("progress.started", { at: at(sent_at), who })}
					{stopped_at && ` · ${t("progress.stopped", { at: at(stopped_at) })}`}
				</p>
			</div>
			<div
				role="progressbar"
				aria-label={t("progress.title")}
				aria-valuemin={0}
				aria-valuemax={recipients}
				aria-valuenow={handled}
				className="mt-2.5 flex h-2.5 gap-px overflow-hidden rounded-full bg-line"
			>
				<Share of={well} total={recipients} look="bg-primary" />
				<Share of={states.bounced + states.failed} total={recipients} look="bg-bad-icon" />
				<Share of={states.complained + states.withheld} total={recipients} look="bg-wait-icon" />
			</div>
			<ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap">
				{STATES.filter((one) => states[one] > 0).map((one) => (
					<li key={one} className="border-line sm:not-first:border-l sm:not-first:pl-6">
						<p className="text-18 font-semibold">{formatNumber(states[one], locale)}</p>
						<EmailState state={one} />
					</li>
				))}
				{excludedCount > 0 && (
					<li className="border-line sm:not-first:border-l sm:not-first:pl-6">
						<p className="text-18 font-semibold">{formatNumber(excludedCount, locale)}</p>
						<span className="flex items-center gap-1.5 text-13 text-secondary">
							<UserX aria-hidden size={16} />
							{t("progress.left_out")}
						</span>
					</li>
				)}
			</ul>
		</section>
	);
}

function Share({ of, total, look }: { of: number; total: number; look: string }) {
	if (of === 0 || total === 0) return null;
	// Keep one of thousands visible.
	return <div className={`min-w-1 ${look}`} style={{ width: `${(of / total) * 100}%` }} />;
}
