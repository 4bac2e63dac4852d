import type { RegistrationCard } from "@deck/contracts/registration";
import { stageOf } from "@deck/contracts/registration-life";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useConference } from "../../../lib/conference.ts";
import { countryName } from "../../../lib/country.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { shownSums, sumsText } from "../../../lib/registration/card-price.ts";
import { Badge } from "../../../ui/badge.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { STAGE_TONE, TicketGlyph } from "../../../ui/registration/ticket-glyph.tsx";
import { Fact, FactList } from "./fact.tsx";

export function RegistrationPart({ registration }: { registration: RegistrationCard }) {
	const { t } = useTranslation(["messenger", "registrations"]);
	const locale = useLocale();
	const { path, fees } = useConference();
	const { state, document, paid, format, residency, papers, checked_in_at, sent_at } = registration;
	const stage = stageOf(state, document);
	return (
		<>
			<p className="-mt-1 mb-3">
				<Badge tone={STAGE_TONE[stage]} icon={<TicketGlyph stage={stage} />}>
					{t(`registrations:stage.${stage}`)}
				</Badge>
			</p>
			<FactList>
				<Fact name={t("about.paid")}>
					{paid ? sumsText(shownSums(registration, fees), locale) : t("about.not_paid")}
				</Fact>
				{(format === "listener" || format === "presenter") && (
					<Fact name={t("about.takes_part")}>{t(`registrations:format_of.${format}`)}</Fact>
				)}
				{residency && <Fact name={t("about.lives_in")}>{countryName(residency, locale)}</Fact>}
				{papers.length > 0 && (
					<Fact name={t("about.presents")}>
						<ul className="grid gap-1">
							{papers.map(({ number, title }) => (
								<li key={number}>
									<Link to={`/${path}/adm/papers/${number}`} className="text-link hover:underline">
										<span className="font-medium">{number}</span> {title}
									</Link>
								</li>
							))}
						</ul>
					</Fact>
				)}
				{sent_at && (
					<Fact name={t("about.sent")}>
						<DateText at={sent_at} />
					</Fact>
				)}
				{checked_in_at && (
					<Fact name={t("about.came")}>
						<DateText at={checked_in_at} />
					</Fact>
				)}
			</FactList>
		</>
	);
}
