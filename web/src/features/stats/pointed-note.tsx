import { useTranslation } from "react-i18next";

/** Shows the pointed part, else a hint. Always two lines: bars that move when pointed at cannot be pressed. */
export function PointedNote({ pointed, hint }: { pointed: string | null; hint?: string }) {
	const { t } = useTranslation("stats");
	return (
		<span aria-hidden={pointed !== null} className="line-clamp-2 block min-h-9 print:hidden">
			{pointed ?? hint ?? t("open_hint")}
		</span>
	);
}
