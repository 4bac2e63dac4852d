import type { StaffRegistration } from "@deck/contracts/registration";
import { REGISTRATION_FIELD_NAMES } from "@deck/contracts/registration-fields";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { useDeliveryProblems } from "../../lib/delivery-problems.ts";
import { mailto } from "../../lib/mailto.ts";
import { presentedTitle } from "../../lib/paper/texts-for.ts";
import { read } from "../../lib/read.ts";
import { Card } from "../../ui/card.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { DelayedEmailText } from "../../ui/delayed-email-text.tsx";
import { DeliveryProblemLine } from "../../ui/delivery-problem.tsx";
import { Fact, FactList } from "../../ui/facts.tsx";
import { Link } from "../../ui/link.tsx";
import { PaperTitle } from "../../ui/paper/paper-title.tsx";
import { SectionChip } from "../../ui/paper/section-chip.tsx";
import { UnreportedMark } from "./registration-marks.tsx";
import {
	formatField,
	formatOrganization,
	formatParticipation,
	useRegistrationsContext,
} from "./registrations-context.ts";

export function RegistrationFacts({ registration }: { registration: StaffRegistration }) {
	const { t } = useTranslation("registrations");
	const context = useRegistrationsContext();
	const { path } = useConference();
	const troubles = useDeliveryProblems(
		read("/api/conf/:conf/adm/registrations/:number/addresses", { conf: path, number: registration.number }),
	);
	const { content, papers, seats, email, cancelled, consent, made_by_staff, sent_at, created_at } =
		registration;
	const { organization, events = [], young } = content;
	const { locale, sections } = context;
	const where = organization?.kind === "other" ? organization.short_name : organization?.kind;
	return (
		<Card title={t("facts.title")}>
			<FactList size="wide">
				<Fact name={t("email")}>
					<a href={mailto(email)} className="text-link hover:underline">
						{email}
					</a>
					<DeliveryProblemLine trouble={troubles.get(email)} />
					<DelayedEmailText till={registration.waits_till} />
				</Fact>
				<Fact name={t("takes_part")}>{formatParticipation(content, context) || "–"}</Fact>
				<Fact name={t("organization")}>
					{[formatOrganization(where ?? "", context.t), organization?.kind === "other" && organization.city]
						.filter(Boolean)
						.join(", ") || "–"}
				</Fact>
				{REGISTRATION_FIELD_NAMES.map((name) => {
					if (name === "status" && content.status === "none") return null;
					const text = formatField(name, content[name], context);
					return (
						text && (
							<Fact key={name} name={t(`facts.${name}`)}>
								<span className="whitespace-pre-line">
									{name === "status" && young ? `${text}, ${t("facts.young")}` : text}
								</span>
							</Fact>
						)
					);
				})}
				{papers.length > 0 && (
					<Fact name={t("facts.presents")}>
						<ul className="flex flex-col gap-1">
							{papers.map((paper) => {
								const { number, section, left } = paper;
								const shown = sections.get(section);
								return (
									<li key={number} className="flex items-baseline gap-2">
										<Link to={`/${path}/adm/papers/${number}`} className="text-link hover:underline">
											<span className="font-medium">{number}</span>{" "}
											<PaperTitle paper={presentedTitle(paper)} />
										</Link>
										{shown && <SectionChip section={shown} />}
										{left && <UnreportedMark left={left} />}
									</li>
								);
							})}
						</ul>
					</Fact>
				)}
				{events.length > 0 && (
					<Fact name={t("events")}>
						<ul>
							{events.map((id) => {
								const seat = seats[id];
								return (
									<li key={id}>
										{context.socialEvents.get(id) ?? id}
										{typeof seat === "number" && `, ${t("facts.waits", { place: seat })}`}
									</li>
								);
							})}
						</ul>
					</Fact>
				)}
				{cancelled && <Fact name={t("facts.cancelled")}>{cancelled[locale]}</Fact>}
				{registration.checked_in_at && (
					<Fact name={t("checked_in")}>
						<DateText at={registration.checked_in_at} />
					</Fact>
				)}
				<Fact name={t(sent_at ? "facts.sent" : "facts.started")}>
					<DateText at={sent_at ?? created_at} />
				</Fact>
				{made_by_staff && <Fact name={t("facts.made")}>{t("facts.by_staff")}</Fact>}
				{consent && (
					<Fact name={t("facts.consent")}>
						<DateText at={consent.at} />
					</Fact>
				)}
			</FactList>
		</Card>
	);
}
