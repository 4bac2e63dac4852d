import type { ReactNode } from "react";
import type { PortionRun } from "../lib/portions/use-portions.ts";
import { errorText } from "../lib/report-error.ts";

interface PortionsProgressProps {
	run: Pick<PortionRun<unknown, unknown>, "asked" | "results" | "rest" | "running" | "error">;
	label: string;
	said: ReactNode;
	left: string;
}

export function PortionsProgress({ run, label, said, left }: PortionsProgressProps) {
	const total = run.asked?.length ?? 0;
	const done = total - run.rest.length;
	return (
		<div className="text-ink">
			<p role="status" className="font-medium">
				{said}
			</p>
			<div
				role="progressbar"
				aria-label={label}
				aria-valuemin={0}
				aria-valuemax={total}
				aria-valuenow={done}
				className="mt-2 h-1 overflow-hidden rounded-full bg-line"
			>
				<div
					className="h-full origin-left bg-primary transition-transform"
					style={{ transform: `scaleX(${total === 0 ? 0 : done / total})` }}
				/>
			</div>
			{!run.running && run.rest.length > 0 && (
				<p role="alert" className="mt-2 text-wait">
					{run.error !== null && `${errorText(run.error)} `}
					{left}
				</p>
			)}
		</div>
	);
}
