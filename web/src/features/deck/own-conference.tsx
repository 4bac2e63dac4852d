import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import { mailto } from "../../lib/mailto.ts";
import { useRead } from "../../lib/page-data.ts";
import { read } from "../../lib/read.ts";
import { TEXT_LINK } from "../../ui/text-link.ts";

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
			<a href={mailto(contact)} className={cx(TEXT_LINK, "wrap-anywhere")}>
				{contact}
			</a>
			. {t("own.then")}
		</>
	);
}
