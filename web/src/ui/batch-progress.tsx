import type { ReactNode } from "react";
import type { BatchRun } from "../lib/batches/use-batches.ts";
import { formatError } from "../lib/report-error.ts";

interface BatchProgressProps {
	run: Pick<BatchRun<unknown, unknown>, "requested" | "results" | "rest" | "running" | "error">;
	label: string;
	message: ReactNode;
	stoppedText: string;
}

export function BatchProgress({ run, label, message, stoppedText }: BatchProgressProps) {
	const total = run.requested?.length ?? 0;
	const done = total - run.rest.length;
	return (
		<div className="text-ink">
			<p role="status" className="font-medium">
				{message}
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
					{run.error !== null && `${formatError(run.error)} `}
					{stoppedText}
				</p>
			)}
		</div>
	);
}
