import type { PaperTitle as Titles } from "@deck/contracts/paper";
import { PaperTitle } from "../../ui/paper/paper-title.tsx";
import { ResultRow } from "../../ui/result-row.tsx";

interface PaperResultProps {
	number: number;
	paper: Titles | undefined;
	refused: boolean;
	message: string;
}

export function PaperResult({ number, paper, ...outcome }: PaperResultProps) {
	return (
		<ResultRow {...outcome}>
			<span className="text-secondary">{number}</span> {paper && <PaperTitle paper={paper} />}
		</ResultRow>
	);
}
