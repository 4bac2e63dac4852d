import { EyeOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";

/** Says why presenters are missing to staff who review in a double-blind conference. */
export function PresentersHiddenNote() {
	const { t } = useTranslation("common");
	const { hides_presenters } = useConference();
	if (!hides_presenters) return null;
	return (
		<p className="flex shrink-0 gap-2 px-4 py-2 text-14 text-secondary md:px-5">
			<EyeOff aria-hidden size={16} className="mt-0.5 shrink-0" />
			{t("presenters_hidden")}
		</p>
	);
}
