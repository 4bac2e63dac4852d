/** Satisfies pdf.js while loading: functions never draw, so they need no native package. */
class NeverDrawn {}

Object.assign(globalThis, { DOMMatrix: NeverDrawn, ImageData: NeverDrawn, Path2D: NeverDrawn });
