import { useFormState } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { useSynced } from "../../lib/list/synced.ts";
import { freePlaces } from "../../lib/registration/groups.ts";
import { registrations } from "../../lib/registration/registrations.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FormField } from "../../ui/form/form-field.tsx";

export function SocialEventsField({ events }: { events: ReadonlyMap<string, string> }) {
	const { t } = useTranslation("registrations");
	const { rows } = useSynced(registrations);
	const { events: conferenceEvents } = useConference();
	const { defaultValues } = useFormState<{ content: { events: string[] } }>();
	const savedEvents = defaultValues?.content?.events ?? [];
	const capacities = new Map(conferenceEvents.map(({ id, capacity }) => [id, capacity]));
	if (events.size === 0) return null;
	const placesText = (id: string) => {
		const capacity = capacities.get(id);
		// The saved registration's places are already counted.
		if (!capacity || !rows || savedEvents.includes(id)) return null;
		const places = freePlaces(rows, id, capacity);
		return places === 0 ? t("places.full") : t("places.left", { left: places, capacity });
	};
	return (
		<FormField<string[]> name="content.events" label={t("events")} group>
			{({ value, onChange }) => (
				<div className="flex flex-col gap-1">
					{[...events].map(([id, title]) => (
						<Checkbox
							key={id}
							value={value.includes(id)}
							onChange={(on) => onChange(on ? [...value, id] : value.filter((one) => one !== id))}
						>
							{title}
							{!value.includes(id) && <span className="ml-2 text-13 text-secondary">{placesText(id)}</span>}
						</Checkbox>
					))}
				</div>
			)}
		</FormField>
	);
}
