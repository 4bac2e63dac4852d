import { useTranslation } from "react-i18next";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FormField } from "../../ui/form/form-field.tsx";

export function SocialEventsField({ events }: { events: ReadonlyMap<string, string> }) {
	const { t } = useTranslation("registrations");
	if (events.size === 0) return null;
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
						</Checkbox>
					))}
				</div>
			)}
		</FormField>
	);
}
