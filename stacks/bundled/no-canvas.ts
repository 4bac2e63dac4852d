/**
 * pdf.js names these as it loads, to draw with. On a machine it takes them from a native package; a function has
 * none and never draws, so names are enough.
 */
class NeverDrawn {}

Object.assign(globalThis, { DOMMatrix: NeverDrawn, ImageData: NeverDrawn, Path2D: NeverDrawn });
