import type { ConferenceWithInfo } from "@deck/contracts/conference";
import { LOCALES } from "@deck/contracts/enums";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { preferredFirst } from "../../../lib/locale.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { sectionLetter } from "../../../lib/sections.ts";
import { AdminPage } from "../../../ui/admin-page.tsx";
import { Card } from "../../../ui/card.tsx";
import { useLiveConference, useLiveCounts } from "../live.ts";
import { mayEdit } from "../may-edit.ts";
import { SectionLetter } from "../section-letter.tsx";
import { SectionPapers } from "./section-papers.tsx";
import { SectionsEditor } from "./sections-editor.tsx";

export function AdmSectionsPage() {
	const { t } = useTranslation("sections");
	const conference = useConference();
	const editing = mayEdit(conference.admin_roles, "structure");
	useLiveConference();
	useLiveCounts();
	usePageTitle(t("title"));
	return (
		<AdminPage title={t("title")} count={conference.sections.length || undefined} focusable={!editing}>
			<div className="flex min-h-full flex-col px-4 pt-2 md:px-5">
				{editing ? <SectionsEditor conference={conference} /> : <SectionsView conference={conference} />}
			</div>
		</AdminPage>
	);
}

function SectionsView({ conference }: { conference: ConferenceWithInfo }) {
	const { t } = useTranslation("sections");
	const languages = preferredFirst(LOCALES, useLocale());
	const { sections } = conference;
	return (
		<div className="flex max-w-[960px] flex-col gap-4 pb-8">
			<p className="text-14 text-secondary">{t("read_only")}</p>
			<Card>
				{sections.length === 0 && <p className="text-14 text-secondary">{t("none")}</p>}
				<ol className="divide-y divide-line">
					{sections.map(({ id, locales, papers }, index) => (
						<li key={id} className="flex items-center gap-3 py-2.5">
							<SectionLetter letter={sectionLetter(index, sections.length)} />
							<div className="grid min-w-0 grow gap-x-6 sm:grid-cols-2">
								{languages.map((locale) => (
									<span key={locale} lang={locale} className="min-w-0 break-words">
										{locales[locale].title || "—"}
									</span>
								))}
							</div>
							<SectionPapers id={id} count={papers} />
						</li>
					))}
				</ol>
			</Card>
		</div>
	);
}
