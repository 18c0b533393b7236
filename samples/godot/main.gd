extends Node2D
## Plays the scenes that were exported as "Godot scenes" into levels/. Walls collide by the physics layer of the exported tileset;
## rooms, doors and items are markers, whose metadata say what they are. Arrow keys move, N shows the next level.

const SPEED := 90.0

var scenes: PackedStringArray = []
var number := 0
var level: Node2D
var player: CharacterBody2D
var items: Array[Marker2D] = []
var locks: Array[StaticBody2D] = []
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
					locks.append(barrier(marker))
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
		for lock: StaticBody2D in locks.duplicate():
			if player.position.distance_to(lock.position) < 24.0:
				keys -= 1
				locks.erase(lock)
				lock.queue_free()
				return


func _unhandled_key_input(event: InputEvent) -> void:
	if event.is_pressed() and event.keycode == KEY_N:
		show_level(number + 1)


func take(item: Marker2D) -> void:
	items.erase(item)
	if item.get_meta("type") == "key":
		keys += 1
	item.hide()


## A locked door as an obstacle of its own: the gap in the wall is open in the tile map.
func barrier(door: Marker2D) -> StaticBody2D:
	var size: Vector2 = door.get_meta("size")
	var body := StaticBody2D.new()
	body.position = middle(door)
	body.add_child(shape(size))
	body.add_child(box(size, Color.GOLDENROD, -size / 2))
	level.add_child(body)
	return body


func middle(marker: Marker2D) -> Vector2:
	return marker.position + (marker.get_meta("size") as Vector2) / 2


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
