import { formatNumber } from "../lib/format.ts";
import { useLocale } from "../lib/i18n.ts";
import { useSynced } from "../lib/list/synced.ts";
import { registrations } from "../lib/registration/registrations.ts";

export function RegistrationCount() {
	const locale = useLocale();
	const { rows } = useSynced(registrations, false);
	if (rows === undefined) return null;
	return (
		<span aria-hidden className="ml-auto text-13">
			{formatNumber(rows.length, locale)}
		</span>
	);
}
