import type { ConferenceSummary } from "@deck/contracts/conference";
import { conferenceName } from "../../lib/conference.ts";
import { conferenceTitle } from "../../lib/conference-texts.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Link } from "../../ui/link.tsx";

/** Covers its whole (positioned) card. */
export function ConferenceLink({
	summary,
	to = `/${summary.path}`,
}: {
	summary: ConferenceSummary;
	to?: string;
}) {
	const locale = useLocale();
	return (
		<Link to={to} className="break-words after:absolute after:inset-0 after:rounded-card">
			{conferenceName(summary, locale)}
		</Link>
	);
}

/** Marks the other language by code: the home page loads no language names. */
export function FullTitle({ summary, className }: { summary: ConferenceSummary; className?: string }) {
	const { text, lang } = conferenceTitle(summary, useLocale());
	if (!text) return null;
	return (
		<p className={className}>
			<span lang={lang}>{text}</span>
			{lang && (
				<span className="ml-2 rounded-full bg-sunken px-2 text-12 font-medium text-secondary uppercase">
					{lang}
				</span>
			)}
		</p>
	);
}
