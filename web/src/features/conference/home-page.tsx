import type { Conference } from "@deck/contracts/conference";
import { EyeOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useConference } from "../../lib/conference.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useNow } from "../../lib/now.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { showSections } from "../../lib/sections.ts";
import { Page } from "../../ui/page.tsx";
import { DatesCard } from "./dates-card.tsx";
import { Hero } from "./hero.tsx";
import { OwnPapers } from "./own-papers.tsx";
import { SectionLetter } from "./section-letter.tsx";

/** A conference's home: what it is, until when papers are taken, its dates and sections, and one's own papers. */
export function ConferenceHomePage() {
	const conference = useConference();
	const now = useNow();
	usePageTitle("");
	return (
		<>
			{conference.state === "hidden" && <HiddenNote path={conference.path} />}
			<Hero conference={conference} now={now} />
			<Page>
				<div className="grid items-start gap-x-14 gap-y-8 md:grid-cols-[minmax(0,1fr)_320px] md:grid-rows-[auto_1fr]">
					<div className="min-w-0 empty:hidden md:col-start-1">
						<OwnPapers conference={conference} />
					</div>
					<div className="min-w-0 empty:hidden md:col-start-2 md:row-span-2 md:row-start-1">
						<DatesCard conference={conference} now={now} />
					</div>
					<Sections conference={conference} />
				</div>
			</Page>
		</>
	);
}

function Sections({ conference: { sections } }: { conference: Conference }) {
	const { t } = useTranslation("conference");
	const locale = useLocale();
	if (sections.length === 0) return null;
	return (
		<section className="min-w-0 md:col-start-1">
			<h2 className="mb-3 text-22">{t("home.sections")}</h2>
			<ol className="divide-y divide-line border-y border-line">
				{[...showSections(sections, locale).values()].map(({ id, letter, title, lang }) => (
					<li key={id} className="flex items-center gap-3.5 py-2.5 text-15">
						<SectionLetter letter={letter} />
						<span lang={lang} className="min-w-0 break-words">
							{title || t("form.sections.untitled")}
						</span>
					</li>
				))}
			</ol>
		</section>
	);
}

/** Only staff come here while it is hidden; it tells them so. */
function HiddenNote({ path }: { path: string }) {
	const { t } = useTranslation("conference");
	return (
		<p
			role="status"
			className="flex min-h-11 flex-wrap items-center justify-center gap-x-2.5 gap-y-1 border-b border-line bg-info-soft px-4 py-2 text-14 text-info"
		>
			<EyeOff aria-hidden size={18} className="shrink-0" />
			{t("home.hidden")}
			<Link to={`/${path}/adm`} className="font-semibold underline">
				{t("home.to_checklist")}
			</Link>
		</p>
	);
}
