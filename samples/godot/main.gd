extends Node2D
## Plays the scenes that were exported as "Godot scenes" into levels/. Walls collide by the physics layer of the exported tileset;
## rooms, doors and items are markers, whose metadata say what they are. Arrow keys move, N shows the next level.

const SPEED := 90.0

var scenes: PackedStringArray = []
var number := 0
var level: Node2D
var player: CharacterBody2D
var items: Array[Marker2D] = []
var locks: Array[Marker2D] = []
var keys := 0


func _ready() -> void:
	for file in DirAccess.get_files_at("res://levels"):
		# In an exported game the folder lists "NAME.tscn.remap".
		var scene := file.trim_suffix(".remap")
		if scene.ends_with(".tscn"):
			scenes.append("res://levels/" + scene)
	scenes.sort()
	show_level(0)


func show_level(index: int) -> void:
	if level != null:
		level.queue_free()
	number = index % scenes.size()
	level = (load(scenes[number]) as PackedScene).instantiate()
	add_child(level)
	keys = 0
	items.clear()
	locks.clear()
	var start := Vector2.ZERO
	for marker: Marker2D in level.find_children("*", "Marker2D"):
		match marker.get_meta("type", ""):
			"spawn":
				start = middle(marker)
			"door":
				if marker.get_meta("state", "") == "locked":
					locks.append(marker)
			"key", "enemy", "chest":
				items.append(marker)
				marker.add_child(box(marker.get_meta("size"), color_of(marker.get_meta("type"))))
	player = CharacterBody2D.new()
	player.position = start
	player.add_child(shape(Vector2(10, 10)))
	player.add_child(box(Vector2(10, 10), Color.WHITE, Vector2(-5, -5)))
	var camera := Camera2D.new()
	player.add_child(camera)
	level.add_child(player)
	camera.make_current()
	get_window().title = "%s (%d of %d)" % [level.get_meta("title"), number + 1, scenes.size()]


func _physics_process(_delta: float) -> void:
	player.velocity = Input.get_vector("ui_left", "ui_right", "ui_up", "ui_down") * SPEED
	player.move_and_slide()
	for item: Marker2D in items.duplicate():
		if player.position.distance_to(middle(item)) < 12.0:
			take(item)
	if keys > 0:
		for lock: Marker2D in locks:
			if area(lock).grow(12.0).has_point(player.position):
				keys -= 1
				unlock(lock)
				return


func _unhandled_key_input(event: InputEvent) -> void:
	if event.is_pressed() and event.keycode == KEY_N:
		show_level(number + 1)


func take(item: Marker2D) -> void:
	items.erase(item)
	if item.get_meta("type") == "key":
		keys += 1
	item.hide()


## The tiles of locked doors collide like walls: where one is opened, they go.
func unlock(door: Marker2D) -> void:
	locks.erase(door)
	var doors: TileMapLayer = level.get_node("Doors")
	var last := doors.local_to_map(area(door).end - Vector2.ONE)
	for x in range(doors.local_to_map(door.position).x, last.x + 1):
		for y in range(doors.local_to_map(door.position).y, last.y + 1):
			doors.erase_cell(Vector2i(x, y))


func area(marker: Marker2D) -> Rect2:
	return Rect2(marker.position, marker.get_meta("size") as Vector2)


func middle(marker: Marker2D) -> Vector2:
	return area(marker).get_center()


func shape(size: Vector2) -> CollisionShape2D:
	var rectangle := RectangleShape2D.new()
	rectangle.size = size
	var collision := CollisionShape2D.new()
	collision.shape = rectangle
	return collision


func box(size: Vector2, color: Color, at := Vector2.ZERO) -> ColorRect:
	var rect := ColorRect.new()
	rect.size = size
	rect.position = at
	rect.color = color
	return rect


func color_of(type: String) -> Color:
	match type:
		"key":
			return Color.GOLD
		"enemy":
			return Color.INDIAN_RED
		_:
			return Color.SADDLE_BROWN
