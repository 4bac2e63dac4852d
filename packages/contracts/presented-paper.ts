/** As of the registration's last submission or change. */
export interface PresentedPaper {
	number: number;
	title: string;
	/** Of a paper in another language. */
	title_en?: string;
	section: string;
	/** Per cent off. */
	discount?: number;
	/** Paid, but can no longer be presented. */
	left?: ReportLeft;
}

/** Since when (ISO instant) and why it can't be presented. */
export interface ReportLeft {
	at: string;
	why: "not_accepted" | "not_author";
}

/** The user's own accepted paper. */
export interface PresentablePaper extends Omit<PresentedPaper, "left"> {
	/** By somebody else. */
	taken: boolean;
}
