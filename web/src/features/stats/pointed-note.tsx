import { useTranslation } from "react-i18next";

/**
 * What one points at in a plot whose bars open papers, else that they do (`hint` says it in other words). Two lines, whatever it says: bars that moved
 * as one points at them could not be pressed.
 */
export function PointedNote({ pointed, hint }: { pointed: string | null; hint?: string }) {
	const { t } = useTranslation("stats");
	return (
		<span aria-hidden={pointed !== null} className="line-clamp-2 block min-h-9 print:hidden">
			{pointed ?? hint ?? t("open_hint")}
		</span>
	);
}
