/** A paper that somebody presents, as it was when they last sent their registration or it changed. */
export interface PresentedPaper {
	number: number;
	title: string;
	/** In English, where the paper is in another language and has one. */
	title_en?: string;
	section: string;
	/** Per cent off. */
	discount?: number;
	/** Who presents it has paid, and can't present it any more as it is. */
	left?: ReportLeft;
}

/** Since when a paper is no report of who was to present it (ISO instant), and why; nothing once that is over. */
export interface ReportLeft {
	at: string;
	/** It is not accepted any more, or they are none of its authors any more. */
	why: "not_accepted" | "not_author";
}

/** A paper of one's own that is accepted. */
export interface PresentablePaper extends Omit<PresentedPaper, "left"> {
	/** Somebody else presents it. */
	taken: boolean;
}
