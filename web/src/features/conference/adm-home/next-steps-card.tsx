import type { ConferenceWithInfo } from "@deck/contracts/conference";
import { CalendarClock, CircleDashed, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { formatDistance } from "../../../lib/format.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { useImpersonation } from "../../../lib/impersonation.ts";
import { useNow } from "../../../lib/now.ts";
import { fullName } from "../../../lib/person-name.ts";
import { Card } from "../../../ui/card.tsx";
import { ConferenceTime } from "../../../ui/conference-time.tsx";
import { Link } from "../../../ui/link.tsx";
import { nextSteps, type Step } from "./next-steps.ts";
import { PageLink } from "./page-link.tsx";

export function NextStepsCard({ conference }: { conference: ConferenceWithInfo }) {
	const { t } = useTranslation("conference-state");
	const { user } = useAuthSession();
	const locale = useLocale();
	// Nobody changes another person's profile.
	const isImpersonating = useImpersonation((state) => state.as) !== null;
	const named = isImpersonating || !user || fullName(user, locale) !== null;
	const steps = nextSteps(conference, useNow(), named);
	const hidden = conference.state === "hidden";
	if (steps.length === 0) return null;
	return (
		<Card
			title={hidden ? t("next.besides") : t("next.title")}
			aside={!hidden && <PageLink to={`/${conference.path}/adm/dates`}>{t("next.all_dates")}</PageLink>}
		>
			<ul className="-my-3 divide-y divide-line">
				{steps.map((step) => (
					<li key={keyOf(step)} className="flex items-center gap-3 py-3">
						<Line step={step} conference={conference} />
					</li>
				))}
			</ul>
		</Card>
	);
}

function keyOf(step: Step): string {
	if (step.kind === "info") return `info ${step.locale}`;
	return step.kind === "date" || step.kind === "warning" ? `${step.kind} ${step.date}` : step.kind;
}

function Line({ step, conference }: { step: Step; conference: ConferenceWithInfo }) {
	const { t } = useTranslation(["conference-state", "conference", "dates"]);
	const now = useNow();
	const locale = useLocale();
	const base = `/${conference.path}/adm`;
	switch (step.kind) {
		case "name":
			return <NextStep to="/profile">{t("next.name")}</NextStep>;
		case "info":
			return <NextStep to={`${base}/info`}>{t(`next.info_${step.locale}`)}</NextStep>;
		case "contacts":
			return <NextStep to={`${base}/details`}>{t("next.contacts")}</NextStep>;
		case "days":
			return <NextStep to={`${base}/dates`}>{t("next.days")}</NextStep>;
		case "warning":
			return (
				<NextStep to={`${base}/dates`} icon={TriangleAlert}>
					{t(`dates:warning.${step.code}`)}
				</NextStep>
			);
		case "archive":
			return <NextStep>{t("next.archive")}</NextStep>;
		case "date": {
			const at = new Date(step.at);
			return (
				<>
					<CalendarClock aria-hidden size={20} className="shrink-0 text-info-icon" />
					<p className="flex min-w-0 grow flex-wrap justify-between gap-x-6 text-15">
						<span>
							{t(`conference:dates.${step.date}`)}{" "}
							<span className="font-medium">{formatDistance(at, now, locale, conference.timezone)}</span>
						</span>
						<span className="text-13 leading-[24px] text-secondary">
							<ConferenceTime at={step.at} timezone={conference.timezone} />
						</span>
					</p>
				</>
			);
		}
	}
}

interface NextStepProps {
	/** Link, if done on another page. */
	to?: string;
	icon?: LucideIcon;
	children: ReactNode;
}

function NextStep({ to, icon: Icon = CircleDashed, children }: NextStepProps) {
	return (
		<>
			<Icon aria-hidden size={20} className="shrink-0 text-wait-icon" />
			<p className="min-w-0 grow text-15">
				{to ? (
					<Link to={to} className="font-medium text-link hover:underline">
						{children}
					</Link>
				) : (
					children
				)}
			</p>
		</>
	);
}
