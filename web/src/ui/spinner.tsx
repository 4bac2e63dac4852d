import { LoaderCircle } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "../lib/cx.ts";

/** Appears after 200 ms, against flicker; `page` centres it. */
export function Spinner({ page = false, size = 20 }: { page?: boolean; size?: number }) {
	const { t } = useTranslation("shell");
	return (
		<span
			role="status"
			className={cx(
				"animate-delayed text-accent",
				page ? "flex min-h-60 items-center justify-center" : "inline-flex",
			)}
		>
			<LoaderCircle aria-hidden size={page ? 28 : size} className="animate-spin" />
			<span className="sr-only">{t("loading")}</span>
		</span>
	);
}
