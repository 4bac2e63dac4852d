import type { StaffRegistration } from "@deck/contracts/registration";
import { useTranslation } from "react-i18next";
import { DateText } from "../../ui/date-text.tsx";

/** A registration's history, newest first, for readers without access to the log. */
export function RegistrationHistory({ happened }: Pick<StaffRegistration, "happened">) {
	const { t } = useTranslation("registrations");
	return (
		<ol className="divide-y divide-line border-y border-line text-14">
			{happened.toReversed().map(({ at, kind, paper }) => (
				<li key={`${at}${kind}`} className="flex flex-wrap justify-between gap-x-4 py-2.5">
					{t(`happened.${kind}`, { paper })}
					<DateText at={at} />
				</li>
			))}
		</ol>
	);
}
