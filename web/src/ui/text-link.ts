/** For links within sentences, which need more than a colour (WCAG 1.4.1). */
export const TEXT_LINK = "text-link underline decoration-1 underline-offset-2 hover:decoration-2";
