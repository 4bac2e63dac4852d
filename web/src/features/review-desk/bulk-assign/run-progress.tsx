import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useFormatPoints } from "./assign-texts.ts";
import type { AssignWorker } from "./use-assign-worker.ts";

export function RunProgress({ worker: { progress, stop, running } }: { worker: AssignWorker }) {
	const { t } = useTranslation("assign");
	const points = useFormatPoints();
	const bound = (value: number) => (Number.isFinite(value) ? points(value) : t("progress.unknown"));
	return (
		<section
			aria-label={t("progress.label")}
			className="mx-4 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-sunken px-4 py-3 text-ink md:mx-5"
		>
			<Spinner />
			<div role="status" className="min-w-0 grow">
				<p className="font-medium">{t("progress.label")}</p>
				<p className="text-13 text-secondary">
					{progress
						? t("progress.best", {
								worst: points(progress.worst),
								worstBound: bound(progress.worstBound),
								total: points(progress.total),
								totalBound: bound(progress.totalBound),
							})
						: t("progress.scores")}
				</p>
			</div>
			<Button onClick={stop} offReason={running && progress ? undefined : t("progress.nothing")}>
				{t("progress.stop")}
			</Button>
		</section>
	);
}
