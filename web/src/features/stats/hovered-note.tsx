import { useTranslation } from "react-i18next";

/** Shows the pointed part, else a hint, always in two lines: bars that move cannot be pressed. */
export function HoveredNote({ hovered, hint }: { hovered: string | null; hint?: string }) {
	const { t } = useTranslation("stats");
	return (
		<span aria-hidden={hovered !== null} className="line-clamp-2 block min-h-9 print:hidden">
			{hovered ?? hint ?? t("open_hint")}
		</span>
	);
}
