import { RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../button.tsx";

/** Says that reviews did not load, and loads them again. */
export function ReviewsFailed({ refresh }: { refresh(): Promise<unknown> }) {
	const { t } = useTranslation("reviews");
	return (
		<div className="flex flex-wrap items-center gap-3">
			<p role="alert">{t("failed")}</p>
			<Button icon={RotateCw} onClick={() => void refresh().catch(() => undefined)}>
				{t("try_again")}
			</Button>
		</div>
	);
}
