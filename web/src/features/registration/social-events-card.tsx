import type { Conference } from "@deck/contracts/conference";
import type { OwnRegistration, Seat } from "@deck/contracts/registration";
import { Check, Hourglass } from "lucide-react";
import { useTranslation } from "react-i18next";
import { localizedField } from "../../lib/conference-texts.ts";
import { useLocale } from "../../lib/i18n.ts";
import { type Control, FormField } from "../../ui/form/form-field.tsx";
import { ChoiceRow } from "./choice-row.tsx";
import { PartCard } from "./part-card.tsx";

interface SocialEventsCardProps {
	conference: Conference;
	capacities: OwnRegistration["events"];
	seats: Record<string, Seat>;
}

export function SocialEventsCard({ conference, capacities, seats }: SocialEventsCardProps) {
	const { t } = useTranslation("registration");
	if (conference.events.length === 0) return null;
	return (
		<PartCard part="events">
			<FormField<string[]>
				name="content.events"
				label={t("field.events")}
				hideLabel="always"
				optional="unsaid"
				group
			>
				{(field) => (
					<SocialEventsField {...field} conference={conference} capacities={capacities} seats={seats} />
				)}
			</FormField>
		</PartCard>
	);
}

function SocialEventsField({
	value,
	onChange,
	onBlur,
	conference,
	capacities,
	seats,
}: Control<string[]> & SocialEventsCardProps) {
	const locale = useLocale();
	const known = value.filter((id) => conference.events.some((event) => event.id === id));
	return (
		<ul className="overflow-hidden rounded-card border border-line">
			{conference.events.map(({ id, locales, capacity }) => (
				<ChoiceRow
					key={id}
					chosen={known.includes(id)}
					onChange={(chosen) => onChange(chosen ? [...known, id] : known.filter((one) => one !== id))}
					onBlur={onBlur}
					title={localizedField(locales, "title", locale).text}
					detail={localizedField(locales, "description", locale).text || undefined}
					aside={
						known.includes(id) && seats[id] !== undefined ? (
							<SeatText seat={seats[id]} />
						) : (
							capacity && (
								<CapacityText capacity={capacity} {...(capacities[id] ?? { left: capacity, waiting: 0 })} />
							)
						)
					}
				/>
			))}
		</ul>
	);
}

function CapacityText({ capacity, left, waiting }: { capacity: number; left: number; waiting: number }) {
	const { t } = useTranslation("registration");
	if (left === 0)
		return (
			<span className="inline-flex items-center gap-1.5 text-13 font-medium text-wait">
				<Hourglass aria-hidden size={14} />{" "}
				{waiting === 0 ? t("places.full") : t("places.none", { count: waiting })}
			</span>
		);
	const few = left * 10 <= capacity;
	return (
		<span className={few ? "text-13 font-medium text-wait" : "text-13 text-secondary"}>
			{t("places.left", { left, capacity })}
		</span>
	);
}

export function SeatText({ seat }: { seat: Seat }) {
	const { t } = useTranslation("registration");
	return seat === "kept" ? (
		<span className="inline-flex items-center gap-1.5 text-13 font-medium text-good">
			<Check aria-hidden size={14} /> {t("seat.kept")}
		</span>
	) : (
		<span className="inline-flex items-center gap-1.5 text-13 font-medium text-wait">
			<Hourglass aria-hidden size={14} /> {t("seat.waiting", { place: seat })}
		</span>
	);
}
