import { useTranslation } from "react-i18next";
import { version } from "../../../package.json";

const SINCE = 2019;

/** Years and version (specification §9). */
export function Footer() {
	const { t } = useTranslation("shell");
	return (
		<footer className="border-t border-line">
			<div className="mx-auto flex min-h-14 w-full max-w-[1104px] flex-wrap items-center gap-x-5 gap-y-1 px-4 py-3 text-13 text-secondary min-[1136px]:px-0">
				<span>{t("platform")}</span>
				<span className="ml-auto">{years()}</span>
				<span>{version}</span>
			</div>
		</footer>
	);
}

/** "© 2019–2026": from the first year to this one. */
export function years(): string {
	return `© ${SINCE}–${new Date().getFullYear()}`;
}
