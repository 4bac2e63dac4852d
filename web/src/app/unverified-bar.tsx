import { useTranslation } from "react-i18next";
import { useSession } from "../lib/session.ts";
import { Bar } from "../ui/bar.tsx";
import { ResendLetter } from "./resend-letter.tsx";

/** Asks for a click on the verification letter, on every page but the sign-in ones. */
export function UnverifiedBar() {
	const { user } = useSession();
	const { t } = useTranslation("shell");
	if (!user || user.verified) return null;
	return (
		<Bar kind="unverified" aside={<ResendLetter className="target px-1 font-semibold underline" />}>
			{t("unverified.text", { email: user.email })}
		</Bar>
	);
}
