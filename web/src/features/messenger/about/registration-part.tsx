import { countryName } from "@deck/contracts/country-names";
import { listedPrice } from "@deck/contracts/listed-price";
import type { RegistrationListRow } from "@deck/contracts/registration";
import { toRegistrationStage } from "@deck/contracts/registration-lifecycle";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { displayedSums, formatSums } from "../../../lib/registration/listed-price.ts";
import { Badge } from "../../../ui/badge.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { Fact, FactList } from "../../../ui/facts.tsx";
import { Link } from "../../../ui/link.tsx";
import { Formulas } from "../../../ui/math/formulas.tsx";
import { RegistrationStageIcon, STAGE_TONE } from "../../../ui/registration/registration-stage-icon.tsx";

export function RegistrationPart({ registration }: { registration: RegistrationListRow }) {
	const { t } = useTranslation(["messenger", "registrations"]);
	const locale = useLocale();
	const { path, fees } = useConference();
	const { state, document, paid, format, residency, papers, checked_in_at, sent_at } = registration;
	const stage = toRegistrationStage(state, document);
	return (
		<>
			<p className="-mt-1 mb-3">
				<Badge tone={STAGE_TONE[stage]} icon={<RegistrationStageIcon stage={stage} />}>
					{t(`registrations:stage.${stage}`)}
				</Badge>
			</p>
			<FactList size="narrow">
				<Fact name={t("about.paid")}>
					{paid
						? formatSums(displayedSums(registration, fees), locale)
						: t(listedPrice(registration, fees)?.total === 0 ? "about.free" : "about.not_paid")}
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
										<span className="font-medium">{number}</span> <Formulas text={title} />
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
