import type { Conference } from "@deck/contracts/conference";
import type { Registration } from "@deck/contracts/registration";
import { registrationFieldText } from "@deck/contracts/registration-field-text";
import { REGISTRATION_FIELD_NAMES } from "@deck/contracts/registration-fields";
import { useTranslation } from "react-i18next";
import { localizedField } from "../../lib/conference-texts.ts";
import { useLocale } from "../../lib/i18n.ts";
import { presentedTitle } from "../../lib/paper/texts-for.ts";
import { Card } from "../../ui/card.tsx";
import { StackedFact } from "../../ui/facts.tsx";
import { PaperTitle } from "../../ui/paper/paper-title.tsx";
import { DocumentLine } from "./document-line.tsx";
import { SeatText } from "./social-events-card.tsx";

export function OwnFacts({
	conference,
	registration,
}: {
	conference: Conference;
	registration: Registration;
}) {
	const { t } = useTranslation("registration");
	const locale = useLocale();
	const { content, papers, seats, document, state } = registration;
	const { kind, short_name, city } = content.organization ?? {};
	const organization = kind === "other" ? [short_name, city].filter(Boolean).join(", ") : kind;
	// A cancelled one gives its seats to others.
	const events = conference.events.filter(({ id }) => state !== "cancelled" && content.events?.includes(id));
	return (
		<>
			<Card title={t("facts.title")}>
				<dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
					<StackedFact name={t("field.organization.kind")}>
						{kind && kind !== "other" ? t(`organization.${kind}`) : organization}
					</StackedFact>
					{REGISTRATION_FIELD_NAMES.map((name) => (
						<StackedFact key={name} name={t(`field.${name}`)}>
							{registrationFieldText(name, content[name], {
								locale,
								choiceText: (choice) => t(`choice.${choice}`),
							})}
						</StackedFact>
					))}
				</dl>
				{content.young && document && (
					<div className="mt-4">
						<DocumentLine document={document} conf={conference.path} />
					</div>
				)}
			</Card>
			{(papers.length > 0 || events.length > 0) && (
				<div className="grid gap-4 sm:auto-cols-fr sm:grid-flow-col">
					{papers.length > 0 && (
						<Card title={t("facts.papers")}>
							<ul className="flex flex-col gap-2">
								{papers.map((paper) => (
									<li key={paper.number} className="wrap-anywhere">
										<span className="text-secondary">{paper.number}</span>{" "}
										<span className="font-medium">
											<PaperTitle paper={presentedTitle(paper)} />
										</span>
										{paper.left && (
											<span className="block text-13 text-bad">{t(`facts.left.${paper.left.why}`)}</span>
										)}
									</li>
								))}
							</ul>
						</Card>
					)}
					{events.length > 0 && (
						<Card title={t("facts.events")}>
							<ul className="flex flex-col gap-2">
								{events.map(({ id, locales }) => (
									<li key={id} className="flex flex-wrap justify-between gap-x-3">
										<span>{localizedField(locales, "title", locale).text}</span>
										{seats[id] !== undefined && <SeatText seat={seats[id]} />}
									</li>
								))}
							</ul>
						</Card>
					)}
				</div>
			)}
		</>
	);
}
