import { useTranslation } from "react-i18next";
import { mailto } from "../../lib/mailto.ts";
import { useRead } from "../../lib/page-data.ts";
import { read } from "../../lib/read.ts";

/** Says how to get a conference on the platform. */
export function OwnConference() {
	const { t } = useTranslation("about");
	const { data } = useRead(read("/api/public/platform"));
	if (!data) return null;
	const { contact } = data;
	if (contact === null) return t("own.unknown");
	return (
		<>
			{t("own.write")}{" "}
			<a href={mailto(contact)} className="text-link wrap-anywhere hover:underline">
				{contact}
			</a>
			. {t("own.then")}
		</>
	);
}
