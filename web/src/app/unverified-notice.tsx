import { useTranslation } from "react-i18next";
import { Bar } from "../ui/bar.tsx";
import { ResendLetter } from "./resend-letter.tsx";

/** Asks for a click on the verification letter that went to `email`. */
export function UnverifiedNotice({ email }: { email: string }) {
	const { t } = useTranslation("common");
	return (
		<Bar kind="unverified" aside={<ResendLetter className="target px-1 font-semibold underline" />}>
			{t("unverified.text", { email })}
		</Bar>
	);
}
